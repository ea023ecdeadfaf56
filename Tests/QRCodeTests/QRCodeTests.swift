import Testing

@testable import QRCode

struct QRCodeTests {
  @Test func theSizeGrowsWithTheText() throws {
    let short = try #require(QRCode("https://a.example/"))
    let long = try #require(QRCode("https://a.example/" + String(repeating: "stop/", count: 20)))
    #expect(short.width == 25)
    #expect(short.size == 33)
    #expect(long.width > short.width)
    #expect(short.modules.count == short.width * short.width)
  }

  /// Three corners have a square of 7 by 7 modules: a ring around a square of 3 by 3.
  @Test func threeCornersHaveTheirSquares() throws {
    let code = try #require(QRCode("https://a.example/"))
    let square = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for (row, column) in [(0, 0), (0, code.width - 7), (code.width - 7, 0)] {
      for (down, line) in square.enumerated() {
        let start = (row + down) * code.width + column
        #expect(code.modules[start..<start + 7].map { $0 ? "1" : "0" }.joined() == line)
      }
    }
  }

  @Test func thePathHasAllModules() throws {
    let code = try #require(QRCode("https://lines.example/stations/finland/turku-7/harbour-72/"))
    var drawn = Array(repeating: false, count: code.width * code.width)
    // `M4 4.5h7m2 0h1m-9 1h3`: after the first, each move is relative to the end of the run before.
    var (x, y) = (0, 0)
    for run in code.path.dropFirst().split(separator: "m") {
      let parts = run.split(whereSeparator: { $0 == " " || $0 == "h" })
      let down = Int(parts[1].split(separator: ".")[0]) ?? 0
      x += Int(parts[0]) ?? 0
      y += down
      let length = Int(parts[2]) ?? 0
      for place in x..<x + length { drawn[(y - QRCode.margin) * code.width + place - QRCode.margin] = true }
      x += length
    }
    #expect(drawn == code.modules)
  }

  @Test func nothingAndTooMuchHaveNone() {
    #expect(QRCode("") == nil)
    #expect(QRCode(String(repeating: "x", count: 2_331)) != nil)
    #expect(QRCode(String(repeating: "x", count: 2_332)) == nil)
  }
}
