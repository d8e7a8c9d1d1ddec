import Glibc

exit(await Soak.run(Array(CommandLine.arguments.dropFirst())))
