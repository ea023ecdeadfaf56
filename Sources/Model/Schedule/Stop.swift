import Diagnostics

package typealias StopID = Identifier<Stop>

/// A stop, platform, station, entrance, node or boarding area (`stops.txt`).
@usableFromInline
package struct Stop: Sendable {
  package internal(set) var id: StopID
  /// The code for passengers; empty without one.
  package var code = ""
  package var name: String
  /// Its names in further languages.
  package var names = LocalNames()
  package var description = ""
  package var point: Coordinate?
  /// `zone_id`, for fares; empty without one.
  package var fareZone = ""
  /// http(s); nil without one.
  package var website: String?
  package var kind = Kind.stop
  package var parent: StopIndex?
  /// Its time zone; empty for that of its station or agency.
  package var timeZone = ""
  /// A stop without information has its parent's.
  package var wheelchair = Accessibility.unknown
  /// The name of its level; empty if unknown.
  package var level = ""
  /// `platform_code`; empty without one.
  package var platform = ""
  /// The station to which it belongs; nil for a stop that no trip uses and that is not in a station with such stops.
  package internal(set) var station: StationIndex?
  /// How its sheet refers to a station of another source; nil for a stop that describes itself.
  package var reference: StationReference?
  package var place: SourceLocation

  package init(id: StopID, name: String, place: SourceLocation) { (self.id, self.name, self.place) = (id, name, place) }

  /// `location_type`.
  package enum Kind: UInt8, Sendable {
    case stop, station, entrance, node, boardingArea
  }
}

/// How a timetable refers to a station of another source, besides the stop's name; empty where it says nothing.
package struct StationReference: Sendable {
  package let id, city: String

  package init(id: String, city: String) { (self.id, self.city) = (id, city) }
}

/// A rule for changing between two stops (`transfers.txt`).
package struct Transfer: Sendable {
  package var from, to: StopIndex
  /// `transfer_type`: 0 recommended, 1 timed, 2 with a minimum time, 3 impossible.
  package var type: Int
  package static let impossible = 3
  /// `min_transfer_time` in seconds.
  package var seconds: Int?
  /// Whether it is only for changes between some routes or trips.
  package var isConditional: Bool

  package init(from: StopIndex, to: StopIndex, type: Int, seconds: Int?, isConditional: Bool = false) {
    (self.from, self.to, self.type, self.seconds) = (from, to, type, seconds)
    self.isConditional = isConditional
  }
}
