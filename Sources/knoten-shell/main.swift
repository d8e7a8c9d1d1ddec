import Dispatch
import Glibc
import KnotenShell

// Comes before anything asynchronous, for which the runtime opens files of its own.
StandardStream.guardClosed()
Task { exit(await KnotenTool.runAsProcess().rawValue) }
dispatchMain()
