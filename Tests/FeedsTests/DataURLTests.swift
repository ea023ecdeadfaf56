import Testing

@testable import Feeds

@Suite("Pictures as data: URLs") struct DataURLTests {
  @Test(arguments: [
    ("data:image/png;base64,TWFu", "Man"), ("data:image/png;base64,TWE=", "Ma"), ("data:image/png;base64,TQ==", "M"),
    ("data:image/png;base64,TWE", "Ma"), ("data:image/png;base64,TQ", "M"), ("DATA:Image/PNG;BASE64,TWFu", "Man"),
    ("\n data:image/png;base64,\r\n TW\r\n Fu\t\n", "Man"),
    ("data:image/png;name=a.png;charset=x; base64 ,TWFu", "Man"),
    ("data:image/png;base64,TWE%3D", "Ma"), ("data:image/png;base64,TWE%3d%0A", "Ma"),
    ("data:image/png;base64,+/+/", "\u{FB}\u{FF}\u{BF}"),
  ])
  func base64IsReadAsBrowsersDo(_ text: String, _ bytes: String) throws {
    #expect(DataURL.names(text))
    // Latin-1: a character a byte.
    #expect(try DataURL(text).bytes == bytes.unicodeScalars.map { UInt8($0.value) })
  }

  @Test(arguments: [
    ("data:image/svg+xml,%3Csvg%20fill='%23c00'/%3E", "<svg fill='#c00'/>"),
    ("data:image/svg+xml;utf8,<svg fill='#c00' width='50%'/>", "<svg fill='#c00' width='50%'/>"),
    ("data:image/svg+xml,%3csvg%3E%", "<svg>%"), ("data:image/gif,a,b", "a,b"),
  ])
  func withoutBase64TheBytesStandThereAsTheyAre(_ text: String, _ bytes: String) throws {
    #expect(try String(decoding: DataURL(text).bytes, as: UTF8.self) == bytes)
  }

  @Test(arguments: [
    ("data:text/html;base64,TWFu", DataURL.Fault.kind("text/html")), ("data:;base64,TWFu", .kind("")),
    ("data:,hello", .kind("")), ("data:application/javascript,alert(1)", .kind("application/javascript")),
    ("data:image/png;base64", .empty), ("data:", .empty), ("data:image/png,", .empty),
    ("data:image/png;base64,", .empty), ("data:image/png;base64, \n", .empty),
    ("data:image/png;base64,TWFu*", .brokenBase64), ("data:image/png;base64,T", .brokenBase64),
    ("data:image/png;base64,TWFuT", .brokenBase64), ("data:image/png;base64,TQ=", .brokenBase64),
    ("data:image/png;base64,TQ=A", .brokenBase64), ("data:image/png;base64,TWFu=", .brokenBase64),
    ("data:image/png;base64,TQ===", .brokenBase64), ("data:image/png;base64,T-_u", .brokenBase64),
    ("data:image/png;base64,TWФu", .brokenBase64),
  ])
  func whatHoldsNoPictureSaysWhy(_ text: String, _ fault: DataURL.Fault) {
    #expect(throws: fault) { try DataURL(text) }
  }

  @Test(arguments: ["data.jpg", "database:x", "date:image/png,", "", "dat", "./data:x"])
  func otherTextsAreNone(_ text: String) { #expect(!DataURL.names(text)) }

  @Test func everyByteComesThrough() {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for length in 0..<4 {
      for seed in 0..<256 {
        let bytes = (0..<length).map { UInt8((seed + 97 * $0) & 255) }
        let bits = bytes.reduce(0) { $0 << 8 | Int($1) } << ((3 - length % 3) % 3 * 8)
        let count = (length * 8 + 5) / 6
        let text = (0..<count).map { digits[bits >> (((length + 2) / 3 * 4 - 1 - $0) * 6) & 63] }
        #expect(Base64.bytes(text.span) == bytes)
      }
    }
  }
}
