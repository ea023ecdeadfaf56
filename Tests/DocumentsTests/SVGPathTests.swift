import Testing

@testable import Documents

@Suite("A path of an SVG") struct SVGPathTests {
  @Test func isWrittenInWholeUnits() {
    var path = SVGPath()
    #expect(path.isEmpty)
    path.dot(3, -4)
    path.rectangle(0, 1, width: 2, height: 1)
    path.move(5, 6)
    path.line(-1, 2)
    path.down(-3)
    #expect(path.text == "M3 -4h0M0 1h2v1h-2zM5 6l-1 2v-3")
  }
}
