// filled by its first part
