import Diagnostics
import JSON

/// Findings about hotel records.
extension Finding {
  static func detailWithoutID(_ missing: MissingID, file: String, _ derived: String) -> Finding {
    missing.finding(
      advice: "add the hotel's id; until then the record belongs to hotel \(file), by its file name, "
        + "or, if there is no such hotel, its id is \(derived), derived from name and city")
  }

  static func starsOffTheScale(_ record: RecordReader, _ field: String) -> Finding {
    let value = record.value[field]
    return Finding(
      "hotels/stars-off-the-scale", .warning, at: value.map(record.place) ?? record.place, record: record.name,
      what: "invalid star rating in `\(field)`: \(value?.literal ?? value?.string ?? "")",
      advice: "use a number from 0 to 5; the rating is treated as unknown")
  }

  static func negativeDistance(_ record: RecordReader, _ field: String) -> Finding {
    let value = record.value[field]
    return Finding(
      "hotels/negative-distance", .warning, at: value.map(record.place) ?? record.place, record: record.name,
      what: "negative distance in `\(field)`: \(value?.literal ?? value?.string ?? "")",
      advice: "enter the distance from the centre; it is treated as unknown")
  }

  static func roomsAsNumber(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    Finding(
      "hotels/rooms-as-number", .warning, at: place, record: record.name, what: "`\(field)` is a number, not a string",
      advice: "write the free room numbers separated by colons, such as \"1:44:21\"; the value is read as one room")
  }

  static func unreadableRoomCount(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    Finding(
      "hotels/unreadable-rooms", .warning, at: place, record: record.name,
      what: "`\(field)` is not the number of free rooms: \(record.value[field]?.string?.prefix(40) ?? "")",
      advice: "write a number, 0 if none is free; the free rooms are treated as unknown")
  }

  static func unreadableRooms(_ record: RecordReader, _ field: String, at place: SourceLocation, left: Int) -> Finding {
    Finding(
      "hotels/unreadable-rooms", .warning, at: place, record: record.name,
      what: "`\(field)` has parts that are not numbers",
      advice: "write the free room numbers separated by colons, such as \"1:44:21\"; "
        + (left == 0 ? "the free rooms are treated as unknown" : "the other \(left) are counted"))
  }

  static func emptyRoomNumbers(_ record: RecordReader, _ field: String, at place: SourceLocation, left: Int) -> Finding
  {
    Finding(
      "hotels/empty-room-numbers", left == 0 ? .warning : .information, at: place, record: record.name,
      what: "`\(field)` has " + (left == 0 ? "colons but no numbers" : "colons with no number between them"),
      advice: left == 0
        ? "leave the field empty if no room is free; it is read that way"
        : "remove the extra colons; the \(left) numbers are counted")
  }
}
