import Mustache
import Testing

@Suite("Room for what is rendered")
struct RoomTests {
  let station = StationSample()

  private func shown(_ texts: [String], after start: Int = 0) -> String {
    let template = station.compile(["main": "{{name}}|{{#stations}}{{name}};{{/stations}}"]).0
    var tape = Tape()
    let (site, page) = (tape.frame(station.site), tape.frame(station.page))
    tape.set(station.slots.name, page, texts.first)
    for (text, one) in zip(texts, tape.list(station.slots.stations, page, count: texts.count)) {
      tape.set(station.slots.stations.row.name, one, text)
    }
    var bytes = [UInt8](repeating: UInt8(ascii: "-"), count: start)
    template?.render(tape, [site, page], into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
      out += ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][scalar] ?? String(scalar)
    }
  }

  @Test(
    "what is escaped is found at any place of texts of any length", arguments: ["&", "<", ">", "\"", "'", "#", "!"])
  func places(mark: String) {
    for length in 0..<20 {
      let texts =
        (0..<length).map { String(repeating: "a", count: $0) + mark + String(repeating: "ö", count: length - $0) }
        + [String(repeating: mark, count: length), String(repeating: "z", count: length)]
      let expected = escaped(texts[0]) + "|" + texts.map { escaped($0) + ";" }.joined()
      #expect(shown(texts) == expected)
    }
  }

  @Test("texts that need much more room than they have bytes get it, and what stood before them stays")
  func growth() {
    for count in [500, 700, 4_090, 4_096, 30_000] {
      let text = String(repeating: "\"<", count: count)
      let escaped = String(repeating: "&quot;&lt;", count: count)
      #expect(shown([text, "a", text], after: 9) == "---------\(escaped)|\(escaped);a;\(escaped);")
    }
  }

  @Test("a frame that is used again for another page is empty")
  func cleared() {
    let template = station.compile(["main": "{{title}}:{{name}}"]).0
    var tape = Tape()
    let (site, page) = (tape.frame(station.site), tape.frame(station.page))
    tape.set(station.title, site, "Site")
    tape.set(station.slots.name, page, "one")
    tape.clear(page)
    var bytes: [UInt8] = []
    template?.render(tape, [site, page], into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "Site:")
  }

  @Test(
    "numbers with decimals have a digit before the point",
    arguments: [(0, 0, "0"), (5, 2, "0.05"), (1234, 2, "12.34"), (100, 1, "10.0"), (7, 0, "7")] as [(UInt, Int, String)]
  )
  func decimals(scaled: UInt, decimals: Int, expected: String) {
    var writer = ByteWriter()
    writer.append(scaled, decimals: decimals)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
