import CivilTime

/// A stop of a journey as read by a feed.
package struct StopRecord: Sendable, Equatable {
  package var location: LocationHandle?
  package var name: String
  package var arrives: LocalTime?
  package var departs: LocalTime?
  package var isTransfer: Bool

  package init(
    location: LocationHandle?, name: String, arrives: LocalTime?, departs: LocalTime?, isTransfer: Bool
  ) {
    self.location = location
    self.name = name
    self.arrives = arrives
    self.departs = departs
    self.isTransfer = isTransfer
  }
}
