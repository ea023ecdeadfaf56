import Testing

@testable import Text

@Suite("Bytes that stand in addresses and names of files") struct UnreservedBytesTests {
  @Test(arguments: ["", "plain-1.0_~", "a/b c", "Ω 7", "~2f", "100%"]) func whatIsEscapedCanBeReadBack(_ text: String) {
    let name = UnreservedBytes.escape(text, mark: "~", digits: .lowerCase) {
      UnreservedBytes.contains($0) && $0 != UInt8(ascii: "~")
    }
    #expect(name.utf8.allSatisfy(UnreservedBytes.contains))
    #expect(UnreservedBytes.unescape(name, mark: "~") == text)
  }

  @Test(arguments: [("a~", "a~"), ("~2", "~2"), ("~~2F~", "~/~"), ("~+1", "~+1"), ("~zz", "~zz")])
  func aSingleMarkIsUnchanged(_ name: String, _ text: String) {
    #expect(UnreservedBytes.unescape(name, mark: "~") == text)
  }
}
