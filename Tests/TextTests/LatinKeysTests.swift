import Testing
import Text

@Suite("Latin keys") struct LatinKeysTests {
  @Test(arguments: [
    ("", ""), ("wien", ""), ("вршац", "vrshats vrsac"), ("москва", "moskva"),
    ("екатеринбург", "ekaterinburg yekaterinburg ekaterynburh"), ("щелково", "shchelkovo shtelkovo"),
    ("киів", "kiiv kyiv"), ("зрењанин", "zrenjanin"), ("αθηνα", "athina"), ("ιουλια", "ioulia"), ("თბილისი", "tbilisi"),
    ("երեւան", "erevan"), ("k2 вал", "k2 val"), ("москва 東京", ""), ("ь", ""),
  ])
  func eachLanguageSpells(folded: String, keys: String) {
    #expect(LatinKeys.keys(of: folded).joined(separator: " ") == keys)
  }

  @Test func noKeyHasALetterThatIsNotLatin() {
    for point in UInt32(0x80)..<0x3000 {
      guard let scalar = Unicode.Scalar(point) else { continue }
      #expect(LatinKeys.keys(of: Folding.fold(String(scalar))).allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
  }
}
