/// A telephone number as it is written, with its link.
struct PhoneLink: Hashable {
  let text: String
  /// `tel:…`; nil for a text that is no number.
  let href: String?

  init(_ text: String) {
    self.text = text
    let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
    href = digits.count > 2 ? "tel:\(digits)" : nil
  }
}
