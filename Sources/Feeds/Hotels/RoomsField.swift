import Diagnostics
import JSON
import Model

extension RecordReader {
  /// The free rooms in a field that says how many there are: `3`, `3 rooms`, `sold out`. With colons they are numbers of rooms.
  /// - Returns: nil if unknown or invalid, and if the field is empty.
  func roomCount(_ field: String, _ findings: inout Findings) -> Hotel.Rooms? {
    guard let value = self[field], !value.isNull else { return nil }
    let text = text(of: value, field, limit: .prose, &findings)
    if text.isEmpty || UnknownWords.isNothing(text) { return nil }
    if text.contains(":") { return rooms(field, &findings) }
    guard let count = FreeCount(text)?.count else {
      return findings.reject(.unreadableRoomCount(self, field, at: place(of: value)))
    }
    return Hotel.Rooms(count: count)
  }

  /// The numbers of the free rooms, separated by colons: `1:44:21`.
  /// - Returns: nil if unknown or invalid, which is not the same as no free room.
  func rooms(_ field: String, _ findings: inout Findings) -> Hotel.Rooms? {
    guard let value = self[field], !value.isNull else { return nil }
    let text = text(of: value, field, limit: .prose, &findings)
    if value.kind == .string, let rooms = Hotel.Rooms(text) { return rooms }
    // Values other than texts and numbers are already reported.
    guard value.kind == .string || value.kind == .number else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(Self.trimmed)
    let numbers = parts.filter { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    let empty = parts.count(where: \.isEmpty)
    if numbers.count + empty < parts.count {
      findings.add(.unreadableRooms(self, field, at: place(of: value), left: numbers.count))
      return numbers.isEmpty ? nil : Hotel.Rooms(numbers)
    }
    if value.kind == .number { findings.add(.roomsAsNumber(self, field, at: place(of: value))) }
    if empty > 0 { findings.add(.emptyRoomNumbers(self, field, at: place(of: value), left: numbers.count)) }
    return Hotel.Rooms(numbers)
  }

  /// White space is already normalised: at most one space is at each end.
  private static func trimmed(_ part: Substring) -> Substring {
    var part = part
    if part.first == " " { part.removeFirst() }
    if part.last == " " { part.removeLast() }
    return part
  }
}
