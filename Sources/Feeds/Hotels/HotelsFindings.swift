import Diagnostics
import JSON

/// What reading hotels finds; the words stand here.
extension Finding {
  static func detailWithoutID(_ missing: MissingID, file: String, _ derived: String) -> Finding {
    missing.finding(
      advice: "give it the id of its hotel; until then it belongs to hotel \(file), as its file is called, "
        + "or if there is none, its id is \(derived), derived from its name and city")
  }

  static func starsOffTheScale(_ record: RecordReader, _ field: String) -> Finding {
    let value = record.value[field]
    return Finding(
      "hotels/stars-off-the-scale", .warning, at: value.map(record.place) ?? record.place, record: record.name,
      what: "\(field) is \(value?.literal ?? value?.string ?? ""), and hotels have 0 to 5",
      advice: "give a number from 0 to 5; its stars are taken as not known")
  }

  static func negativeDistance(_ record: RecordReader, _ field: String) -> Finding {
    let value = record.value[field]
    return Finding(
      "hotels/negative-distance", .warning, at: value.map(record.place) ?? record.place, record: record.name,
      what: "\(field) is \(value?.literal ?? value?.string ?? ""), less than nothing",
      advice: "give its distance from the centre; it is taken as not known")
  }

  static func roomsAsNumber(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    Finding(
      "hotels/rooms-as-number", .warning, at: place, record: record.name, what: "\(field) is a number, not a text",
      advice: "write the numbers of the free rooms with colons between, as \"1:44:21\"; it is read as one room")
  }

  static func unreadableRooms(_ record: RecordReader, _ field: String, at place: SourceLocation, left: Int) -> Finding {
    Finding(
      "hotels/unreadable-rooms", .warning, at: place, record: record.name,
      what: "\(field) has parts that are no numbers",
      advice: "write the numbers of the free rooms with colons between, as \"1:44:21\"; "
        + (left == 0 ? "the rooms are taken as not known" : "the other \(left) count"))
  }

  static func emptyRoomNumbers(_ record: RecordReader, _ field: String, at place: SourceLocation, left: Int) -> Finding
  {
    Finding(
      "hotels/empty-room-numbers", left == 0 ? .warning : .information, at: place, record: record.name,
      what: "\(field) has colons with no number " + (left == 0 ? "at all" : "between them"),
      advice: left == 0
        ? "leave it empty if no room is free; it is taken so" : "leave them out; the numbers count, \(left) of them")
  }
}
