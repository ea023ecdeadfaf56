import Glibc

/// Standard input, output and error.
enum StandardStreams {
  /// Opens those that are closed, as after `2>&-`. Otherwise another file or pipe would get the number of one of them, and
  /// with it what is written to it.
  static func open() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is that of the stream.
      _ = Glibc.open("/dev/null", O_RDWR)
    }
  }
}
