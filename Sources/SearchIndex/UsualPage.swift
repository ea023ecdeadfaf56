import Bytes
import Text

/// What an empty page in a row stands for: a page's address in parts that the row tells already.
package struct UsualPage: Sendable {
  package enum Part: Sendable {
    case text(String)
    /// The folded name with a hyphen for each blank.
    case name
    case id
    /// The country's code in lower case.
    case country
    /// The first letter of the folded name, or `0-9` or `other`, and a slash; only in countries that are split.
    case letter
  }

  let parts: [Part]
  /// The codes of the countries whose lists are split by letter, in lower case.
  let split: [String]

  /// - Parameter split: the codes of countries, in lower case.
  package init(_ parts: [Part], split: [String] = []) { (self.parts, self.split) = (parts, split) }

  /// As most pages are called: `harbour-72/`, behind the place's page.
  package static let step = UsualPage([.name, .text("-"), .id, .text("/")])

  /// As the index tells it: `cities/{country}/{name}-{id}/`.
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

  /// Appends the page of an entry.
  /// - Parameters:
  ///   - name: folded.
  ///   - country: its code; empty where it is not told.
  func write(name: Span<UInt8>, id: String, country: String, to bytes: inout [UInt8]) {
    for part in parts {
      switch part {
      case .text(let text): bytes += text.utf8
      case .name:
        for index in name.indices { bytes.append(name[index] == UInt8(ascii: " ") ? UInt8(ascii: "-") : name[index]) }
      case .id: bytes += id.utf8
      case .country: bytes += country.lowercased().utf8
      case .letter: if split.contains(country.lowercased()) { Self.writeLetter(name, to: &bytes) }
      }
    }
  }

  private static func writeLetter(_ name: Span<UInt8>, to bytes: inout [UInt8]) {
    switch name.isEmpty ? 0 : name[0] {
    case let letter where letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"): bytes.append(letter)
    case let digit where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9"): bytes += "0-9".utf8
    default: bytes += "other".utf8
    }
    bytes.append(UInt8(ascii: "/"))
  }
}
