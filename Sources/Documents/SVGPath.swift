import Bytes

/// The `d` attribute of an SVG path in integers, so that a drawing has the same bytes on every machine.
package struct SVGPath: Sendable, Equatable {
  private var bytes: [UInt8] = []

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Moves the pen without drawing.
  package mutating func move(_ x: Int, _ y: Int) { append("M", x, y) }

  /// Draws to the right; 0 makes a dot if lines have round or square ends.
  package mutating func right(_ length: Int) { append("h", length) }

  package mutating func down(_ length: Int) { append("v", length) }

  /// Draws by an offset to the right and down.
  package mutating func line(_ dx: Int, _ dy: Int) { append("l", dx, dy) }

  package mutating func close() { bytes.append(UInt8(ascii: "z")) }

  private mutating func append(_ command: Unicode.Scalar, _ first: Int, _ second: Int? = nil) {
    bytes.append(UInt8(ascii: command))
    ShortDecimal.write(first, decimals: 0, to: &bytes)
    guard let second else { return }
    bytes.append(UInt8(ascii: " "))
    ShortDecimal.write(second, decimals: 0, to: &bytes)
  }

  /// Draws a dot in the shape of line ends.
  package mutating func dot(_ x: Int, _ y: Int) {
    move(x, y)
    right(0)
  }

  /// Draws a square standing on a corner, to be filled.
  package mutating func diamond(_ x: Int, _ y: Int, radius: Int) {
    move(x, y - radius)
    line(radius, radius)
    line(-radius, radius)
    line(-radius, -radius)
    close()
  }

  package mutating func rectangle(_ x: Int, _ y: Int, width: Int, height: Int) {
    move(x, y)
    right(width)
    down(height)
    right(-width)
    close()
  }
}
