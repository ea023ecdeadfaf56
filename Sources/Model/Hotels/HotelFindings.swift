import Diagnostics

/// What joining hotels finds; the words stand here.
extension Finding {
  static func duplicateHotel(
    _ record: HotelRecord, first: HotelRecord, _ differences: [String], times: Int
  ) -> Finding {
    Finding(
      "hotels/duplicate-id", .warning, at: record.place, record: "hotel \(record.id)",
      what: "the id stands \(times > 2 ? "\(times) times" : "twice"), with different "
        + differences.joined(separator: ", "),
      advice: "give each hotel an id of its own; the first stays",
      notes: ["the first, at \(first.place): \(first.name)", "this one: \(record.name)"])
  }

  static func duplicateDetail(_ record: HotelRecord, first: HotelRecord, _ differences: [String]) -> Finding {
    Finding(
      "hotels/duplicate-detail", .warning, at: record.place, record: "hotel \(record.id)",
      what: "two details have this id, with different \(differences.joined(separator: ", "))",
      advice: "keep one of them; the first stays", notes: ["the first, at \(first.place): \(first.name)"])
  }

  static func namelessHotel(_ record: HotelRecord) -> Finding {
    Finding(
      "hotels/without-name", .warning, at: record.place, record: "hotel \(record.id)", what: "it has no name",
      advice: "give it one; it is called by its \(record.address.isEmpty ? "id" : "address")")
  }

  static func repeatedHotel(_ record: HotelRecord, times: Int) -> Finding {
    Finding(
      "hotels/repeated", .information, at: record.place, record: "hotel \(record.id)",
      what: "it stands \(times > 2 ? "\(times) times" : "twice") in the list, each time alike",
      advice: "list it once; it is shown once")
  }

  static func detailAlone(_ record: HotelRecord) -> Finding {
    Finding(
      "hotels/detail-alone", .warning, at: record.place, record: "hotel \(record.id)",
      what: "it has a detail, and stands in no list",
      advice: "add it to the list, or remove its file; it stands after the listed ones")
  }

  static func withoutDetail(_ record: HotelRecord, _ count: Int, of all: Int) -> Finding {
    Finding(
      "hotels/without-detail", .information, at: record.place, record: count == 1 ? "hotel \(record.id)" : nil,
      what: count == 1 ? "it has no detail" : "\(count) of \(all) hotels have no detail; the first is \(record.id)",
      advice: "put ID.json beside the list, with lat, lon and image; until then it is shown without map and picture")
  }

  static func unknownHotelCity(_ name: String, _ hotel: CityLookup.Asking, count: Int) -> Finding {
    Finding(
      "hotels/unknown-city", .information, at: hotel.place, record: count == 1 ? "hotel \(hotel.id)" : nil,
      what: "no source has the city \(name)" + (count > 1 ? ", which \(count) hotels are in" : ""),
      advice: "write it as that city's page has it, «City, Country»; it stands there in words")
  }

  static func ambiguousHotelCity(_ name: String, _ hotel: CityLookup.Asking, count: Int, cities: Int) -> Finding {
    Finding(
      "hotels/ambiguous-city", .information, at: hotel.place, record: count == 1 ? "hotel \(hotel.id)" : nil,
      what: "\(cities) cities are called \(name)" + (count > 1 ? ", which \(count) hotels are in" : ""),
      advice: "write it as that city's page has it, «City, Region, Country», or give lat and lon: the nearest is meant")
  }
}
