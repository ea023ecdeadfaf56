import Diagnostics
import Model

/// Names that contain mark-up, which pages show as text.
enum MarkupInName: Check {
  static func findings(in directory: Directory) -> [Finding] {
    directory.stations.filter { looksLikeMarkup($0.name) }.map {
      finding("stations/markup-in-name", "station \($0.id.text)", at: $0.place)
    }
      + directory.cities.filter { looksLikeMarkup($0.name) }.map {
        finding("stations/markup-in-name", "city \($0.id.text)", at: $0.place)
      }
      // By index, because iterating over many hotels would copy each.
      + directory.hotels.indices.filter { looksLikeMarkup(directory.hotels[$0].name) }.map {
        finding("hotels/markup-in-name", "hotel \(directory.hotels[$0].id.text)", at: directory.hotels[$0].place)
      }
      + directory.guide.places.filter { looksLikeMarkup($0.name) }.map {
        finding("places/markup-in-name", "place \($0.id.text)", at: $0.place)
      }
      + findings(in: directory.gazetteer)
  }

  /// Searches the bytes of all names at once first, because few files contain mark-up.
  private static func findings(in gazetteer: Gazetteer) -> [Finding] {
    guard mayHold(gazetteer.names.bytes) else { return [] }
    return gazetteer.indices.filter { looksLikeMarkup(gazetteer.names[$0]) }.map {
      finding("cities/markup-in-name", "city \(gazetteer.ids[$0])", at: gazetteer.place($0))
    }
  }

  private static func finding(_ id: String, _ record: String, at place: SourceLocation) -> Finding {
    Finding(
      id, .warning, at: place, record: record, what: "the name contains mark-up",
      advice: "use plain text; the mark-up is shown as text")
  }

  /// `<` followed by a letter, `/` or `!`, or a character reference such as `&amp;`.
  static func looksLikeMarkup(_ name: String) -> Bool {
    guard name.utf8.withContiguousStorageIfAvailable(mayHold) ?? true else { return false }
    let bytes = Array(name.utf8)
    for (index, byte) in bytes.enumerated() where index + 1 < bytes.count {
      let next = bytes[index + 1]
      if byte == UInt8(ascii: "<"), isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") {
        return true
      }
      if byte == UInt8(ascii: "&"), isLetter(next) || next == UInt8(ascii: "#") {
        let name = bytes[(index + 1)...].prefix(10)
        if let end = name.firstIndex(of: UInt8(ascii: ";")), end > index + 2,
          name[..<end].allSatisfy({ isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "#") })
        {
          return true
        }
      }
    }
    return false
  }

  /// Whether there is a `<` or a `&`. The loop has no early exit, so that it can be vectorized.
  private static func mayHold(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.reduce(into: UInt8(0)) { $0 |= $1 == UInt8(ascii: "<") || $1 == UInt8(ascii: "&") ? 1 : 0 } != 0
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
}
