import CivilTime
import Diagnostics

package typealias RouteID = Identifier<Route>

/// A route, or line, of an agency (`routes.txt`).
@usableFromInline
package struct Route: Sendable {
  package internal(set) var id: RouteID
  package var agency: AgencyIndex
  package var shortName = ""
  package var longName = ""
  package var description = ""
  /// The same in further languages.
  package var shortNames = LocalNames()
  package var longNames = LocalNames()
  package var descriptions = LocalNames()
  /// `route_type`, also of the extended types (100 to 1702).
  package var type: Int
  /// http(s); nil without one.
  package var website: String?
  /// `route_color` and `route_text_color` as 0xRRGGBB; nil if missing or invalid.
  package var color, textColor: UInt32?
  /// `route_sort_order`.
  package var sortOrder: Int?
  /// Whether its trips are offered by date. Such a route is all that an operator offers of one mode; it has the operator's name, and no page.
  package internal(set) var isOffered = false
  /// The route to which its trips belong, if it is the same line with another type.
  package internal(set) var line: RouteIndex?
  /// The stops of timetables on its page.
  package var timepoints = Timepoints.auto
  package var place: SourceLocation

  /// `timepoints` of its source.
  package enum Timepoints: String, Sendable {
    /// Only timepoints where there are many stops.
    case auto
    case only, all
  }

  package init(id: RouteID, agency: AgencyIndex, type: Int, place: SourceLocation) {
    (self.id, self.agency, self.type, self.place) = (id, agency, type, place)
  }

  /// The mode of `route_type`.
  package var mode: Mode { Mode(type: type) }

  /// Means of transport, in the order in which pages list them.
  package enum Mode: String, Sendable, CaseIterable {
    case rail, metro, monorail, tram, bus, trolleybus, coach, ferry, cableway, funicular, air, other

    /// - Parameter type: a `route_type`; extended ones give more detail.
    package init(type: Int) {
      self =
        switch type {
        case 0, 900...999: .tram
        case 1, 400...404, 406...699: .metro
        case 2, 100...199, 300...399: .rail
        case 3, 700...799: .bus
        case 4, 1000...1099, 1200...1299: .ferry
        case 5, 1302: .tram
        case 6, 1300...1399: .cableway
        case 7, 1400...1499: .funicular
        case 11, 800...899: .trolleybus
        case 12, 405: .monorail
        case 200...299: .coach
        case 1100...1199: .air
        default: .other
        }
    }
  }

  /// The short name; without one the long name; without both the id.
  package var name: String { [shortName, longName].first { !$0.isEmpty } ?? id.text }
}

/// An agency that operates routes (`agency.txt`). The directory has it as an `Operator` with the same id.
@usableFromInline
package struct Agency: Sendable {
  package internal(set) var id: OperatorID
  package var name: String
  /// Its names in further languages.
  package var names = LocalNames()
  /// http(s); nil without a valid one.
  package var website: String?
  /// The time zone of its stop times, as in the zone database.
  package var timeZone: String
  package var language = ""
  package var phone = ""
  package var email = ""
  package var fareWebsite: String?
  /// Its operator; set when the directory is built.
  package internal(set) var carrier: CarrierIndex?
  package var place: SourceLocation

  package init(id: OperatorID, name: String, timeZone: String, place: SourceLocation) {
    (self.id, self.name, self.timeZone, self.place) = (id, name, timeZone, place)
  }
}

/// Refers to one of `Directory.operators`.
package typealias CarrierIndex = Index<Operator>

/// The line of trips on a map (`shapes.txt`).
package struct RouteShape: Sendable {
  package var points: [Coordinate]

  package init(points: [Coordinate]) { self.points = points }
}

/// Publisher and validity of a data set (`feed_info.txt`).
package struct FeedInfo: Sendable {
  package var publisher = ""
  package var website: String?
  package var language = ""
  package var start, end: Day?
  package var version = ""

  package init() {}
}
