import Model

/// The best served stations among the stops that are added, one after another towards a visit; of one name, one.
struct BestServed: Sendable {
  struct Found: Sendable {
    let stop: StopIndex
    /// The first station of its name.
    let name: StationIndex
    let weight: Int32
    /// On the pattern.
    let place: Int
  }

  /// The number of stops on the way that a row names.
  private static let shown = 3

  /// The last added at the end.
  private var found: [Found] = []

  /// A name that was added before is at the new place from now on.
  mutating func add(_ new: Found) {
    if let known = found.firstIndex(where: { $0.name == new.name }) {
      found.remove(at: known)
    } else if found.count == Self.shown + 1 {
      // One more is kept than is shown, because that of the visit itself is left out.
      // The first of the least served ones is the farthest.
      guard let least = found.indices.min(by: { found[$0].weight < found[$1].weight }),
        found[least].weight <= new.weight
      else { return }
      found.remove(at: least)
    }
    found.append(new)
  }

  /// The stops in the order of the pattern.
  func stops(except name: StationIndex?) -> [StopIndex] {
    var best = found.filter { $0.name != name }
    if best.count > Self.shown, let least = best.indices.min(by: { best[$0].weight < best[$1].weight }) {
      best.remove(at: least)
    }
    return best.sorted { $0.place < $1.place }.map(\.stop)
  }
}
