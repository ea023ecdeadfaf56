import Model
import Publication

extension StationKind {
  /// The departures' pages: pairs of towns, their days, and departures.
  static let publishedPairs = [
    // Pairs of towns.
    PublishedThings(
      name: "pair", list: timetable, isPair: true, hasFeeds: true, services: { site, _ in PublishedService.pairs(site) }
    ) { site in
      site.directory.pairs.enumerated().map { index, pair in
        PublishedThing(
          ThingKey("pair", site.directory.pairID(from: pair.from, to: pair.to)), address: site.addresses.pairs[index],
          name: site.pairName(pair), parent: site.directory.key(ofTown: pair.from))
      }
    } title: {
      $0.titles.pair($1)
    } place: { site, index in
      let directory = site.directory
      return directory.schedule.offers[directory.pairs[index].offers.lowerBound].place
    },
    // Pairs of towns that timetables connect. Which of them are the most frequent is not news.
    PublishedThings(name: "pair", list: timetable, isPair: true, isInSnapshot: false) { site in
      site.timetabledPairs.all.map { pair in
        PublishedThing(
          ThingKey("pair", site.directory.pairID(from: pair.from, to: pair.to)),
          address: site.addresses.pair(from: pair.from, to: pair.to), name: site.pairName(from: pair.from, to: pair.to),
          parent: site.directory.key(ofTown: pair.from))
      }
    } title: { site, index in
      site.pairName(from: site.timetabledPairs.all[index].from, to: site.timetabledPairs.all[index].to)
    } place: { _, _ in
      nil
    },
    // The days of pairs with offered trips.
    PublishedThings(name: "day", list: timetable, isInSnapshot: false) { site in
      let pairs = site.directory.pairs
      return site.addresses.days.entries.map { entry in
        let pair = pairs[entry.pair]
        let id = "\(site.directory.pairID(from: pair.from, to: pair.to))/\(pair.days[entry.day].day.iso)"
        return PublishedThing(ThingKey("day", id), address: site.addresses.day(entry.pair, entry.day), name: "")
      }
    } title: { site, index in
      site.pairName(site.directory.pairs[site.addresses.days.entries[index].pair])
    } place: { site, index in
      let (directory, entry) = (site.directory, site.addresses.days.entries[index])
      return directory.schedule.offers[directory.pairs[entry.pair].days[entry.day].offers.lowerBound].place
    },
    PublishedThings(name: "departure", list: timetable, isInSnapshot: false) { site in
      zip(site.directory.schedule.offers.indices, site.directory.schedule.offers).map { index, offer in
        PublishedThing(ThingKey("departure", offer.id.text), address: site.addresses.departure(index), name: "")
      }
    } title: { site, index in
      site.pairName(site.directory.schedule.offered(OfferIndex(index)))
    } place: {
      $0.directory.schedule.offers.all[$1].place
    },
  ]
}

extension Directory {
  /// The ids of the towns of a pair, which identify it.
  func pairID(from: TownIndex, to: TownIndex) -> String { "\(towns[from].id.text)/\(towns[to].id.text)" }
}
