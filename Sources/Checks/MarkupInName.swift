import Diagnostics
import Model

/// Names that contain mark-up, which pages show as text.
enum MarkupInName: RecordCheck {
  static func findings(in directory: Directory, of records: ThingRecords) -> [Finding] {
    // Few files contain mark-up, so all names are searched at once where that is possible.
    if let names = records.namesTogether, !mayHold(names(directory)) { return [] }
    return (0..<records.count(directory)).lazy.filter { looksLikeMarkup(records.name(directory, $0)) }.map { thing in
      Finding(
        records.group + "/markup-in-name", .warning, at: records.place(directory, thing),
        record: "\(records.noun) \(records.id(directory, thing))", what: "the name contains mark-up",
        advice: "use plain text; the mark-up is shown as text")
    }
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
