import CivilTime

/// A stop of a departure as read by a feed.
package struct StopRecord: Sendable, Equatable {
  package var location: LocationHandle?
  package var name: String
  package var arrives, departs: LocalTime?
  package var isTransfer: Bool

  package init(location: LocationHandle?, name: String, arrives: LocalTime?, departs: LocalTime?, isTransfer: Bool) {
    (self.location, self.name, self.arrives) = (location, name, arrives)
    (self.departs, self.isTransfer) = (departs, isTransfer)
  }
}
