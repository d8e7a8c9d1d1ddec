import Glibc
import KnotenShell

exit(await KnotenTool.runAsProcess().rawValue)
