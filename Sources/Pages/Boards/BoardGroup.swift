import Model

/// Departures of one route, headsign and platform.
struct BoardGroup {
  let route: RouteIndex
  let headsign: String
  let names: BoardNames
  /// The stops on the way that all of them have in common.
  private(set) var via: [String]
  private(set) var calls: [StationCall]

  private struct Key: Hashable {
    let route: RouteIndex
    let headsign, platform: String
  }

  private var key: Key { Key(route: route, headsign: headsign, platform: names.platform) }

  /// Departures by route, headsign and platform, each group at the place of its first.
  static func groups(of departures: [StationCall], _ calls: StationCalls, _ names: [BoardNames]) -> [BoardGroup] {
    let schedule = calls.visits.schedule
    var found: [BoardGroup] = []
    var byKey: [Key: Int] = [:]
    // For each visit the groups of its headsigns, which are looked up faster.
    var known = Array(repeating: [Int32: Int](), count: names.count)
    for call in departures {
      let entry = calls.entries[call.entry]
      let number = calls.visits.headsign(of: schedule[call.trip], entry)
      if let same = known[call.entry][number] {
        found[same].calls.append(call)
        continue
      }
      let names = names[call.entry]
      let group = BoardGroup(
        route: entry.pattern.route, headsign: number == 0 ? names.to : schedule.text(number), names: names,
        via: names.via, calls: [call])
      let index = byKey[group.key] ?? found.count
      if index == found.count {
        byKey[group.key] = index
        found.append(group)
      } else {
        found[index].calls.append(call)
        found[index].via = StationVisits.common(found[index].via, names.via)
      }
      known[call.entry][number] = index
    }
    return found
  }
}
