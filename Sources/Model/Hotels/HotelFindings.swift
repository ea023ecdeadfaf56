import Diagnostics

/// Findings from joining hotels with their details and cities.
extension Finding {
  static func duplicateHotel(
    _ record: HotelRecord, first: HotelRecord, _ differences: [String], times: Int
  ) -> Finding {
    Finding(
      "hotels/duplicate-id", .warning, at: record.place, record: "hotel \(record.id)",
      what: "duplicate id\(times > 2 ? ", used \(times) times" : ""), with different "
        + differences.joined(separator: ", "),
      advice: "give each hotel a unique id; the first record is used",
      notes: ["first record, at \(first.place): \(first.name)", "this record: \(record.name)"])
  }

  static func duplicateDetail(_ record: HotelRecord, first: HotelRecord, _ differences: [String]) -> Finding {
    Finding(
      "hotels/duplicate-detail", .warning, at: record.place, record: "hotel \(record.id)",
      what: "two detail records have this id, with different \(differences.joined(separator: ", "))",
      advice: "keep one of them; the first is used", notes: ["first record, at \(first.place): \(first.name)"])
  }

  static func namelessHotel(_ record: HotelRecord) -> Finding {
    Finding(
      "hotels/without-name", .warning, at: record.place, record: "hotel \(record.id)", what: "missing name",
      advice: "add a name; its \(record.address.isEmpty ? "id" : "address") is used instead")
  }

  static func repeatedHotel(_ record: HotelRecord, times: Int) -> Finding {
    Finding(
      "hotels/repeated", .information, at: record.place, record: "hotel \(record.id)",
      what: "listed \(times > 2 ? "\(times) times" : "twice") with the same facts",
      advice: "list the hotel once; it is shown once")
  }

  static func detailAlone(_ record: HotelRecord) -> Finding {
    Finding(
      "hotels/detail-alone", .warning, at: record.place, record: "hotel \(record.id)",
      what: "the hotel has a detail file but is not in any list",
      advice: "add it to the list, or remove its file; it is shown after the listed hotels")
  }

  static func withoutDetail(_ record: HotelRecord, _ count: Int, of all: Int) -> Finding {
    let name = record.place.path.lowercased()
    guard (name.hasSuffix(".gz") ? name.dropLast(3) : name[...]).hasSuffix(".json") else {
      return withoutPoint(record, count, of: all)
    }
    return Finding(
      "hotels/without-detail", .information, at: record.place, record: count == 1 ? "hotel \(record.id)" : nil,
      what: count == 1 ? "no detail file" : "\(count) of \(all) hotels have no detail file; the first is \(record.id)",
      advice: "add ID.json, named after the id of the hotel, with `lat`, `lon` and `image`, to the folder of the list; "
        + "until then there is no map and no picture")
  }

  /// The same of a table or of map data, which have no files for single hotels.
  private static func withoutPoint(_ record: HotelRecord, _ count: Int, of all: Int) -> Finding {
    Finding(
      "hotels/without-detail", .information, at: record.place, record: count == 1 ? "hotel \(record.id)" : nil,
      what: count == 1 ? "no coordinates" : "\(count) of \(all) hotels have no coordinates; the first is \(record.id)",
      advice:
        "fill in \(record.place.path.lowercased().contains(".geojson") ? "the geometry" : "the columns `latitude` and `longitude`"); "
        + "until then there is no map")
  }

  static func unknownHotelCity(_ name: String, _ hotel: TownLookup.Asking, count: Int) -> Finding {
    Finding(
      "hotels/unknown-city", .information, at: hotel.place, record: count == 1 ? "hotel \(hotel.id)" : nil,
      what: "unknown city \(name)" + (count > 1 ? " of \(count) hotels" : ""),
      advice: "write «City, Country», as on the city's page; the city is shown without a link")
  }

  static func ambiguousHotelCity(_ name: String, _ hotel: TownLookup.Asking, count: Int, cities: Int) -> Finding {
    Finding(
      "hotels/ambiguous-city", .information, at: hotel.place, record: count == 1 ? "hotel \(hotel.id)" : nil,
      what: "ambiguous city \(name)" + (count > 1 ? " of \(count) hotels" : "") + ": \(cities) cities have this name",
      advice: "write «City, Region, Country», as on the city's page, or add `lat` and `lon` to choose the nearest one")
  }
}
