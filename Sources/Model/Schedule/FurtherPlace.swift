/// Where trips come from before their first stop with a time, or go to after their last.
package struct FurtherPlace: Hashable, Sendable {
  package var place: RequestedVisit.Place
  /// Whether vehicles come there on request; otherwise only the time is unknown.
  package var isOnRequest: Bool

  package init(_ place: RequestedVisit.Place, isOnRequest: Bool) {
    (self.place, self.isOnRequest) = (place, isOnRequest)
  }

  /// A number that differs from those of other places.
  package var number: Int {
    let (index, kind) =
      switch place {
      case .stop(let stop): (stop.number, 0)
      case .wide(let index): (index, 1)
      }
    return index * 4 + kind * 2 + (isOnRequest ? 1 : 0)
  }
}
