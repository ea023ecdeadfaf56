import Diagnostics
import JSON
import Model

/// One hotel, from a row of a list or from its detail.
struct HotelReader {
  private let value: JSONValue
  private var fields: RecordReader

  init(_ value: JSONValue, path: String) {
    self.value = value
    fields = RecordReader(value, path: path, group: HotelsFeed.kind, name: "a hotel")
  }

  /// - Returns: nil, told, for what is no object or has no id.
  func record(_ findings: inout Findings) -> HotelRecord? {
    guard value.kind == .object else {
      findings.add(.notARecord(fields))
      return nil
    }
    guard let id = fields.id("id") else {
      findings.add(.hotelWithoutID(fields, value))
      return nil
    }
    var fields = fields
    fields.name = "hotel \(id)"
    return HotelRecord(
      id: id, name: fields.text("name", &findings), address: fields.text("address", &findings),
      city: fields.text("city", &findings),
      point: fields.point(in: value, latitude: "lat", longitude: "lon", &findings),
      stars: stars(fields, &findings), distance: distance(fields, &findings),
      rooms: RoomsReader(fields).rooms("suites_availability", &findings),
      picture: PictureReader(fields).reference("image", &findings), place: fields.place)
  }

  /// From 0 to 5; nil where it is not told.
  private func stars(_ fields: RecordReader, _ findings: inout Findings) -> Double? {
    guard let number = fields.decimal("stars", &findings) else { return nil }
    guard (0...5).contains(number) else {
      findings.add(.starsOffTheScale(fields, "stars"))
      return nil
    }
    return number
  }

  private func distance(_ fields: RecordReader, _ findings: inout Findings) -> Double? {
    guard let number = fields.decimal("distance", &findings) else { return nil }
    guard number >= 0 else {
      findings.add(.negativeDistance(fields, "distance"))
      return nil
    }
    return number
  }
}
