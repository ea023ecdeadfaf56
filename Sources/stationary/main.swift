import Commands
import Glibc

exit(Stationary.run(Array(CommandLine.arguments.dropFirst())))
