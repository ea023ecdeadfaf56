/// The kinds of pages that the things of a source have. Where several sources give a thing, it has a page if it has one
/// by any of them.
package struct SourcePages: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A page for each station.
  package static let stations = SourcePages(rawValue: 1)
  package static let departures = SourcePages(rawValue: 2)
  package static let hotels = SourcePages(rawValue: 4)
  package static let places = SourcePages(rawValue: 8)
  /// A page for each city of the gazetteer.
  package static let cities = SourcePages(rawValue: 16)
  /// A page for each further order of a day's departures.
  package static let departureOrders = SourcePages(rawValue: 32)
  /// Pages for each further order of the list of hotels.
  package static let hotelOrders = SourcePages(rawValue: 64)

  package static let all: SourcePages = [
    .stations, .departures, .hotels, .places, .cities, .departureOrders, .hotelOrders,
  ]
}
