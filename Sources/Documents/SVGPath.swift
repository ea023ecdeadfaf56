/// The `d` attribute of an SVG path in integers, so that a drawing has the same bytes on every machine.
package struct SVGPath: Sendable, Equatable {
  package private(set) var text = ""

  package init() {}

  package var isEmpty: Bool { text.isEmpty }

  /// Moves the pen without drawing.
  package mutating func move(_ x: Int, _ y: Int) { text += "M\(x) \(y)" }

  /// Draws to the right; 0 makes a dot if lines have round or square ends.
  package mutating func right(_ length: Int) { text += "h\(length)" }

  package mutating func down(_ length: Int) { text += "v\(length)" }

  /// Draws by an offset to the right and down.
  package mutating func line(_ dx: Int, _ dy: Int) { text += "l\(dx) \(dy)" }

  package mutating func close() { text += "z" }

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
