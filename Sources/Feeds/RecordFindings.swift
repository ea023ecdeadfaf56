import Diagnostics

/// What reading a field finds, alike for all feeds; the words stand here.
extension Finding {
  static func hiddenCharacters(_ record: RecordReader, _ field: String, at place: Place) -> Finding {
    Finding(
      record.group + "/hidden-characters", .warning, at: place, record: record.name,
      what: "\(field) holds control characters or direction marks",
      advice: "take them out of the data; what could break a page is left out here")
  }

  static func unreadableText(_ record: RecordReader, _ field: String, at place: Place) -> Finding {
    Finding(
      record.group + "/unreadable-text", .warning, at: place, record: record.name,
      what: "\(field) holds an escape that is no character",
      advice: "write the text as UTF-8; it is taken as empty here")
  }

  static func wrongType(_ record: RecordReader, _ field: String, at place: Place, wanted: String) -> Finding {
    Finding(
      record.group + "/wrong-type", .warning, at: place, record: record.name, what: "\(field) is not \(wanted)",
      advice: "see Docs/data-formats.md for its shape; it is taken as missing here")
  }

  static func offTheGlobe(_ record: RecordReader, at place: Place, _ latitude: String, _ longitude: String) -> Finding {
    Finding(
      record.group + "/off-the-globe", .warning, at: place, record: record.name,
      what: "latitude \(latitude), longitude \(longitude) is no point on the globe",
      advice: "give degrees, latitude from -90 to 90 and longitude from -180 to 180; the point is left out")
  }

  static func nullIsland(_ record: RecordReader, at place: Place) -> Finding {
    Finding(
      record.group + "/null-island", .warning, at: place, record: record.name,
      what: "the point is 0, 0, in the sea off Africa", advice: "give its real point or none; it is left out")
  }

  static func notARecord(_ record: RecordReader) -> Finding {
    Finding(
      record.group + "/not-a-record", .warning, at: record.place, record: record.name,
      what: "it is not an object", advice: "see Docs/data-formats.md for its shape; it is left out")
  }
}
