import Glibc

exit(await Benchmark.run(Array(CommandLine.arguments.dropFirst())))
