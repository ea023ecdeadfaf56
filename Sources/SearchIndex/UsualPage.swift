import Bytes
import Text

/// The pattern of the page that rows leave empty, made of other fields of the row.
package struct UsualPage: Sendable {
  package enum Part: Sendable {
    case text(String)
    /// The folded name with hyphens instead of spaces.
    case name
    case id
    /// The country code in lower case.
    case country
    /// The first letter of the folded name, or `0-9` or `other`, and a slash; empty unless the country is split.
    case letter
  }

  let parts: [Part]
  /// The codes of the countries whose lists are split by letter, in lower case.
  let split: [String]

  /// - Parameter split: country codes in lower case.
  package init(_ parts: [Part], split: [String] = []) { (self.parts, self.split) = (parts, split) }

  /// The usual pattern: `harbour-72/`, after the place's page.
  package static let step = UsualPage([.name, .text("-"), .id, .text("/")])

  /// The pattern as written in the index: `cities/{country}/{name}-{id}/`.
  var template: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .name: "{name}"
      case .id: "{id}"
      case .country: "{country}"
      case .letter: "{letter}"
      }
    }.joined()
  }

  /// Whether the page of an entry matches the pattern.
  /// - Parameters:
  ///   - name: the folded name.
  ///   - country: its code; empty if unknown.
  func matches(_ page: Span<UInt8>, name: Span<UInt8>, id: Span<UInt8>, country: String) -> Bool {
    var place = 0
    for part in parts {
      let isThere =
        switch part {
        case .text(let text): Self.skip(text.utf8.span, in: page, &place)
        case .name: Self.skip(name, in: page, &place) { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }
        case .id: Self.skip(id, in: page, &place)
        case .country: Self.skip(country.utf8.span, in: page, &place, as: Self.lowered)
        case .letter:
          !split.contains(country.lowercased())
            || Self.skip(Self.letter(name).utf8.span, in: page, &place)
              && Self.skip("/".utf8.span, in: page, &place)
        }
      guard isThere else { return false }
    }
    return place == page.count
  }

  /// The position after a text, if the page has it at this position.
  private static func skip(
    _ text: Span<UInt8>, in page: Span<UInt8>, _ place: inout Int, as written: (UInt8) -> UInt8 = { $0 }
  ) -> Bool {
    guard place + text.count <= page.count else { return false }
    for index in text.indices where page[place + index] != written(text[index]) { return false }
    place += text.count
    return true
  }

  private static func lowered(_ letter: UInt8) -> UInt8 {
    letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "Z") ? letter | 0x20 : letter
  }

  private static func letter(_ name: Span<UInt8>) -> String {
    switch name.isEmpty ? 0 : name[0] {
    case let letter where letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"):
      String(Unicode.Scalar(letter))
    case let digit where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9"): "0-9"
    default: "other"
    }
  }
}
