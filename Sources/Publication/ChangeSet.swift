import Bytes
import CivilTime

/// The changes from one publication to the next: lines of `published/changes.lock`.
package struct ChangeSet: Hashable, Sendable {
  /// Counts publications with changes, from 1.
  package let number: Int
  /// The date of the data; nil if it was unknown.
  package let date: Day?
  /// By kind of thing, then of change.
  package let changes: [Change]

  /// The number of sets that are kept.
  static let kept = 20
  /// The number of changes of one kind that are listed in a set.
  static let listed = 100

  static let form = LockFile("changes")

  package init(number: Int, date: Day?, _ changes: [Change]) {
    (self.number, self.date, self.changes) = (number, date, changes)
  }

  /// Reads `changes.lock`, the newest first.
  static func read(_ bytes: [UInt8]) -> (sets: [ChangeSet], faults: [LockFile.Fault]) {
    var (lines, faults) = form.lines(bytes)
    lines.sort { $0.number < $1.number }
    var found: [Int: (date: Day?, changes: [Change])] = [:]
    for line in lines {
      let fields = line.fields
      let date = fields.count > 1 ? Day(iso: fields[1]) : nil
      guard fields.count >= 6, let number = Int(fields[0]), (1..<1_000_000).contains(number),
        date != nil || fields[1].isEmpty,
        let what = Change.What(rawValue: fields[2])
      else {
        faults.append(.line(line.number))
        continue
      }
      let change = Change(what, ThingKey(fields[3], fields[4]), fields[5], Array(fields[6...]))
      guard change.isWhole else {
        faults.append(.line(line.number))
        continue
      }
      found[number, default: (date, [])].changes.append(change)
    }
    let sets = found.sorted { $0.key > $1.key }.map { ChangeSet(number: $0, date: $1.date, $1.changes.inOrder) }
    return (sets, faults)
  }

  static func bytes(_ sets: [ChangeSet]) -> [UInt8] {
    form.bytes(
      sets.flatMap { set in
        set.changes.map { change in
          ["\(set.number)", set.date?.iso ?? "", change.what.rawValue, change.key.kind, change.key.id, change.name]
            + change.details
        }
      })
  }
}

extension Change {
  /// Whether its details are those of its kind.
  fileprivate var isWhole: Bool {
    switch what {
    case .new, .gone: details.isEmpty
    case .renamed: details.count == 1
    case .service: ServiceChange(details) != nil
    case .prices: PriceChange(details) != nil
    case .more: details.count == 1 && Int(details[0]) != nil
    }
  }
}

extension [Change] {
  /// In the order of kinds of things, of changes, of names and of ids: the same for equal changes.
  var inOrder: [Change] {
    let order: [Change.What] = [.service, .new, .gone, .renamed, .prices, .more]
    func rank(_ change: Change) -> Int { order.firstIndex(of: change.what) ?? order.count }
    return sorted { a, b in
      if a.key.kind != b.key.kind { return a.key.kind < b.key.kind }
      if rank(a) != rank(b) { return rank(a) < rank(b) }
      let names = ByteOrder.compare(a.name, b.name)
      if names != 0 { return names < 0 }
      let ids = ByteOrder.compare(a.key.id, b.key.id)
      if ids != 0 { return ids < 0 }
      return a.details.lexicographicallyPrecedes(b.details)
    }
  }

  /// Without those above the limit of one kind; their number takes their place.
  var limited: [Change] {
    var counts: [[String]: Int] = [:]
    var listed: [Change] = []
    for change in inOrder {
      let group = [change.key.kind, change.what.rawValue]
      counts[group, default: 0] += 1
      if counts[group, default: 0] <= ChangeSet.listed { listed.append(change) }
    }
    for (group, count) in counts where count > ChangeSet.listed {
      listed.append(Change(.more, ThingKey(group[0], group[1]), "", ["\(count - ChangeSet.listed)"]))
    }
    return listed.inOrder
  }
}
