import Diagnostics
import JSON
import Model
import Text

/// The numbers of the free rooms, with colons between: `1:44:21`.
struct RoomsReader {
  private let fields: RecordReader

  init(_ fields: RecordReader) { self.fields = fields }

  /// - Returns: nil where nothing is told, or nothing that can be read: that is not the same as no free room.
  func rooms(_ field: String, _ findings: inout Findings) -> Hotel.Rooms? {
    guard let value = fields.value[field], !value.isNull else { return nil }
    if value.kind == .number { findings.add(.roomsAsNumber(fields, field, at: fields.place(of: value))) }
    guard value.kind == .string || value.kind == .number else {
      // Tells what is wrong with it.
      _ = fields.text(of: value, field, &findings)
      return nil
    }
    let text = fields.text(of: value, field, &findings)
    if text.isEmpty { return Hotel.Rooms([]) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(Self.trimmed)
    let numbers = parts.filter { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    let empty = parts.count(where: \.isEmpty)
    let unreadable = parts.count - numbers.count - empty
    if unreadable > 0 {
      findings.add(.unreadableRooms(fields, field, at: fields.place(of: value), left: numbers.count))
      if numbers.isEmpty { return nil }
    } else if empty > 0 {
      findings.add(.emptyRoomNumbers(fields, field, at: fields.place(of: value), left: numbers.count))
    }
    return Hotel.Rooms(numbers)
  }

  /// Blanks are normalised already: one at most stands at each end.
  private static func trimmed(_ part: Substring) -> Substring {
    var part = part
    if part.first == " " { part.removeFirst() }
    if part.last == " " { part.removeLast() }
    return part
  }
}
