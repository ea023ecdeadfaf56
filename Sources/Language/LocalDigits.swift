/// The decimal digits of a language, where they are not 0 to 9.
struct LocalDigits: Sendable {
  /// The name of the numbering system in BCP 47: `arab`.
  let name: String
  private let digits: [Character]

  /// The digits 0 of the numbering systems that CLDR has as the default of a language.
  private static let zeros: [Character: String] = [
    "٠": "arab", "۰": "arabext", "०": "deva", "০": "beng", "၀": "mymr", "༠": "tibt", "߀": "nkoo", "᱐": "olck",
    "𞥐": "adlm", "𑄶": "cakm", "૦": "gujr", "꯰": "mtei",
  ]

  /// - Parameter format: a format of whole numbers; nil for 0 to 9.
  init?(_ format: NumberFormat?) {
    let digits = (0...9).compactMap { format?.write($0) }.flatMap { Array($0) }
    guard digits.count == 10, let name = Self.zeros[digits[0]] else { return nil }
    (self.name, self.digits) = (name, digits)
  }

  /// The text with these digits instead of 0 to 9.
  func text(_ text: String) -> String {
    String(text.map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }
}
