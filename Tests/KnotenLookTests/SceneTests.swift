import KnotenLook
