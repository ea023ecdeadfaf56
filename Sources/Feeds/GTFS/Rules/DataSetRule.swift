import Diagnostics

/// A rule about the records of a data set. A new one needs a file here, a line in `all`, and a test.
protocol DataSetRule: Sendable {
  static func check(_ set: DataSet, _ findings: inout Findings)
}

/// All rules about data sets, in the order of their findings.
enum DataSetRules {
  static let all: [any DataSetRule.Type] = [
    StopsWithoutPoint.self, UnusedStops.self, UnusedRoutes.self, RouteColorContrast.self, EqualRouteNames.self,
    UnusedShapes.self, UnusedTrips.self, ServicesWithoutDays.self, OutdatedCalendars.self,
    OverlappingFrequencies.self, StopsFarFromShape.self, AgencyTimeZones.self,
  ]
}
