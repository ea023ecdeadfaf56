import CivilTime
import Model
import Mustache

/// The dates of a station's trips with offers that its page does not show, with links to the pages of their days.
struct LaterDates {
  /// The number of dates; the pages of the pairs have all.
  private static let most = 31

  private let later = ObjectSlot("board_later", of: Later(), "dates after those shown")

  private struct Later {
    let dates = ListSlot("dates", of: LaterDate(), "the next 31 dates")
    let isCut = FlagSlot("is_cut", "whether there are more dates than these")
    let from = FlaggedListSlot("pairs_from", of: TownPairRow(), "then the pairs of towns of all departures")
    let to = FlaggedListSlot("pairs_to", of: TownPairRow(), "and of all arrivals")
  }

  private struct LaterDate {
    let date = DateSlots()
    let days = ListSlot("days", of: DayOfPair(), "pairs of towns of that date")
  }

  private struct DayOfPair {
    let name = TextSlot("name", "pair of towns: Québec → Montréal")
    let href = TextSlot("href", "the page of the day")
    let count = TextSlot("count", "number of trips that stop here")
  }

  /// The trips of a pair of towns at a station.
  private struct Found {
    let pair, day: Int
    let isDeparture: Bool
    /// The number of trips, and whether one of them begins, of arrivals ends, here: the pages of the pair know only those.
    var count = 0
    var isEnd = false
  }

  func fill(_ station: StationIndex, _ calls: StationCalls, _ dates: ArraySlice<BoardPart>, _ page: inout PageWriter) {
    guard !dates.isEmpty else { return }
    let site = page.site
    let id = site.directory.stations[station].id.text
    let query = { (found: Found) in found.isEnd ? Query.station(found.isDeparture ? "from" : "to", id) : "" }
    let naming = { (found: Found) in
      found.isDeparture ? site.directory.pairs[found.pair].to : site.directory.pairs[found.pair].from
    }
    page.object(later) { later, page in
      page.list(later.dates, dates.prefix(Self.most)) { row, part, page in
        guard case .date(let day) = part.days else { return }
        row.date.fill(day, &page)
        page.list(row.days, Self.pairs([part], calls, site, byDay: true)) { row, found, page in
          page.set(row.name, site.pairName(site.directory.pairs[found.pair]))
          page.set(row.href, page.href(site.addresses.day(found.pair, found.day)) + query(found))
          page.set(row.count, site.language.number(found.count))
        }
      }
      page.set(later.isCut, dates.count > Self.most)
      guard dates.count > Self.most else { return }
      let all = Self.pairs(Array(dates), calls, site, byDay: false)
      for (list, isDeparture) in [(later.from, true), (later.to, false)] {
        page.list(list, all.filter { $0.isDeparture == isDeparture }) { row, found, page in
          row.fill(
            PairOfTowns(offered: found.pair, site.directory), naming: naming(found), query: query(found), &page)
        }
      }
    }
  }

  /// The pairs of departures, then those of arrivals, in their order.
  private static func pairs(
    _ parts: [BoardPart], _ calls: StationCalls, _ site: SiteContext, byDay: Bool
  ) -> [Found] {
    var found: [[Int]: Found] = [:]
    for call in parts.flatMap(\.calls) {
      guard let offer = calls.visits.schedule[call.trip].offer else { continue }
      let entry = site.addresses.days.entry(ofDeparture: offer)
      let key = [call.isDeparture ? 0 : 1, entry.pair, byDay ? entry.day : 0]
      found[key, default: Found(pair: entry.pair, day: entry.day, isDeparture: call.isDeparture)].count += 1
      if calls.wholeOffer(of: call) != nil { found[key]?.isEnd = true }
    }
    return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }
}
