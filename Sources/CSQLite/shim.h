#include <sqlite3.h>

// Swift sees neither SQLITE_TRANSIENT nor that no bytes are still a blob and not NULL.
static inline int knoten_bind_blob(
    sqlite3_stmt *statement, int position, const void *bytes, sqlite3_uint64 count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, position, 0);
  return sqlite3_bind_blob64(statement, position, bytes, count, SQLITE_TRANSIENT);
}
