import Diagnostics
import JSON
import Model

/// One hotel, from a row of a list or from its detail.
struct HotelReader {
  /// What was read of a hotel, and what is wrong with it: the builder, which knows its other records, tells that.
  struct Reading: Sendable {
    /// Nil for what is no object or has no id.
    var record: HotelRecord?
    var found = Findings()
  }

  private var fields: RecordReader

  /// - Parameter key: its key in its list, which is its id if it has none itself; empty for none.
  /// - Returns: a record whose place is its file.
  static func read(_ value: JSONValue, key: String = "", path: String) -> Reading {
    var reading = Reading()
    var reader = HotelReader(
      fields: RecordReader(value, path: path, group: HotelsFeed.kind, name: "a hotel"))
    reading.record = reader.record(key: key, &reading.found)
    return reading
  }

  private mutating func record(key: String, _ found: inout Findings) -> HotelRecord? {
    guard fields.value.kind == .object else {
      found.add(.notARecord(fields))
      return nil
    }
    guard let id = fields.id("id") ?? (key.isEmpty ? nil : key) else {
      found.add(.hotelWithoutID(fields))
      return nil
    }
    fields.call("hotel", id)
    return HotelRecord(
      id: id, name: fields.text("name", &found), address: fields.text("address", &found),
      city: fields.text("city", &found),
      point: fields.point(in: fields.value, latitude: "lat", longitude: "lon", &found),
      stars: stars(&found), distance: distance(&found), rooms: fields.rooms("suites_availability", &found),
      picture: fields.picture("image", &found), place: Place(fields.path))
  }

  /// From 0 to 5; nil where it is not told.
  private func stars(_ found: inout Findings) -> Double? {
    guard let number = fields.decimal("stars", &found) else { return nil }
    guard (0...5).contains(number) else {
      found.add(.starsOffTheScale(fields, "stars"))
      return nil
    }
    return number.magnitude  // -0 is 0
  }

  private func distance(_ found: inout Findings) -> Double? {
    guard let number = fields.decimal("distance", &found) else { return nil }
    guard number >= 0 else {
      found.add(.negativeDistance(fields, "distance"))
      return nil
    }
    return number.magnitude
  }
}
