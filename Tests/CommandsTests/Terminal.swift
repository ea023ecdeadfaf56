import Glibc

/// A pseudo-terminal: what is written to `descriptor` comes out of `text()` as a terminal would get it.
final class Terminal {
  let descriptor: Int32
  private let other: Int32

  init?(columns: UInt16) {
    other = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var isLocked: Int32 = 0
    var number: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN: what `unlockpt` and `ptsname` ask for, which Swift's Glibc does not show.
    guard other >= 0, ioctl(other, 0x4004_5431, &isLocked) == 0, ioctl(other, 0x8004_5430, &number) == 0 else {
      return nil
    }
    descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard descriptor >= 0, ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    _ = fcntl(other, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// What came since the last call; the terminal's CR LF are line feeds again.
  func text() -> String { drained(other).replacing("\r\n", with: "\n") }
}

/// A pipe: what is written to `descriptor` comes out of `text()`.
final class Pipe {
  let descriptor: Int32
  private let other: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (other, descriptor) = (ends[0], ends[1])
    _ = fcntl(other, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
    close(other)
  }

  func text() -> String { drained(other) }
}

private func drained(_ descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}
