/// Estimates of the space that text of a poster takes, in millimetres. Browsers measure it; a poster must choose the form
/// and the size of its text before. The estimates are for wide fonts, so that the text rather takes less.
struct PosterText {
  /// The size of the text, in points.
  let size: Int
  let isTwelveHour: Bool

  /// The width of the sheet without margins, for A4 and US letter.
  static let sheetWidth = 186.0

  private var em: Double { Double(size) * 0.3528 }

  var lineHeight: Double { em * 1.32 }

  /// - Parameter scale: of the text's size to that of the poster.
  func width(_ text: some StringProtocol, scale: Double = 1) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.05 : 0.56) } * em * scale
  }

  /// The height of text in a column.
  func height(_ text: some StringProtocol, in column: Double, scale: Double = 1) -> Double {
    height(ofWidth: width(text, scale: scale), in: column, scale: scale)
  }

  func height(ofWidth width: Double, in column: Double, scale: Double = 1) -> Double {
    // The ends of lines stay free where a word does not fit.
    width == 0 ? 0 : (width / max(column * 0.94, 1)).rounded(.up) * lineHeight * scale
  }

  /// The width of a minute with its label and a blank.
  func minute(label: String, marks: Int) -> Double {
    em * (2 * 0.58 + 0.55 + Double(marks) * 0.6) + width(label, scale: 0.7)
  }

  /// The width of an hour and a blank: `09 `, `12 AM `.
  var hour: Double { em * (isTwelveHour ? 3.6 : 1.7) }
}
