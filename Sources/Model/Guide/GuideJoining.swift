import Diagnostics
import SpatialIndex
import Text

extension PlaceDrafts {
  /// Assigns the hotels in new towns, and each place, to the town that it names, or that the config names for it, otherwise
  /// to the nearest within 30 km.
  package func join(into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings) {
    if !drafts.isEmpty || !context.hotelsInNewTowns.isEmpty
      || !context.hotelsWithoutTown.isEmpty
    {
      let gathering = GuideGathering(drafts, &directory, &context, &findings)
      gathering.fill(&directory, context.collation)
    }
    for index in directory.hotels.references {
      if let town = directory.hotels[index].town { directory.towns[town].hotels.append(index) }
    }
  }
}

/// Assigns places to towns, and sorts both.
private struct GuideGathering {
  /// The largest distance of a place from the directory's town that it names, in metres. Some sights are a day's trip
  /// away; beyond that it is another town with the same name.
  private static let reach = 100_000.0

  private let drafts: [PlaceDrafts.Draft]
  /// The places of each town, as indices of the drafts, and the towns in the order of their first places.
  private var placesOf: [TownIndex: [Int]] = [:]
  private var towns: [TownIndex] = []
  /// The point of each draft, unless it cannot be right.
  private var points: [Coordinate?]
  private var withoutTown: [Int] = []

  init(
    _ drafts: [PlaceDrafts.Draft], _ directory: inout Directory, _ context: inout JoinContext,
    _ findings: inout Findings
  ) {
    self.drafts = drafts
    points = drafts.map(\.record.point)
    var lookup = TownLookup(directory, &context.names)
    var unnamed: [Int] = []
    var named = context.hotelsInNewTowns
    for (index, draft) in drafts.enumerated() {
      let text = draft.city
      if text.isEmpty && draft.record.point == nil {
        withoutTown.append(index)
        continue
      }
      let asking = TownLookup.Asking(id: draft.id.text, place: draft.record.place)
      let (town, name) = lookup.town(
        of: asking, at: draft.record.point, named: text, within: Self.reach, &context.names)
      if let town {
        add(index, to: town)
      } else if let swapped = draft.record.point?.swapped, !text.isEmpty,
        let town = lookup.town(of: asking, at: swapped, named: text, within: Self.reach, &context.names).index
      {
        // `exchangeSwappedPoints` compares the point with the town and reports it.
        add(index, to: town)
      } else if let name {
        named.append(
          NewTowns.Thing(
            index: index, kind: .places, town: name, region: draft.regionOfSource, point: points[index],
            place: draft.record.place))
      } else {
        unnamed.append(index)
      }
    }
    for (thing, town) in zip(named, NewTowns.join(named, into: &directory, &context, &findings)) {
      switch thing.kind {
      case .hotels: directory.hotels[thing.index].town = town
      case .places: add(thing.index, to: town)
      }
    }
    let known = Set(
      context.hotelsInNewTowns.map { directory.hotels[$0.index] }.filter { hotel in
        hotel.town.map { directory.stationTowns.contains($0) || directory.towns[$0].listed != nil } ?? false
      }.map(\.id.text))
    findings.add(context.unknownTownsOfHotels.filter { !known.contains($0.asking) }.map(\.finding))
    exchangeSwappedPoints(directory, &context, &findings)
    giveNearest(unnamed, &directory, &context, &findings)
  }

  private mutating func add(_ place: Int, to town: TownIndex) {
    if placesOf[town] == nil { towns.append(town) }
    placesOf[town, default: []].append(place)
  }

  /// Finds points with latitude and longitude swapped: those far from the others of their town that are near them if they
  /// are exchanged. Which of them are wrong, only another source knows: then they are exchanged.
  private mutating func exchangeSwappedPoints(
    _ directory: Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    for town in towns {
      let (own, places) = (directory.towns[town], placesOf[town] ?? [])
      if directory.stationTowns.contains(town), let known = own.coordinate {
        exchange(swapped(places, from: known), of: own, &findings)
      } else if let middle = middle(of: town, directory) {
        let swappedPlaces = swapped(places, from: middle)
        guard let first = swappedPlaces.first, let other = points[first] else { continue }
        let code = directory.countries[own.country].code
        let known = context.point(ofCity: own.name, in: code, near: [middle, other], within: Self.reach)
        if let known {
          exchange(swapped(places, from: known), of: own, &findings)
        } else {
          let others = places.filter { points[$0].map { $0.distance(to: middle) <= Self.reach } ?? false }
          for group in [others, swappedPlaces] {
            findings.add(
              .maybeSwapped(drafts[group[0]].record, group.count, swappedPlaces.count + others.count, in: own.name))
          }
        }
      }
    }
  }

  /// The places of a town that are only near a point if latitude and longitude are exchanged.
  private func swapped(_ places: [Int], from middle: Coordinate) -> [Int] {
    places.filter { place in
      guard let point = points[place], let swapped = point.swapped else { return false }
      return point.distance(to: middle) > Self.reach && swapped.distance(to: middle) <= Self.reach
    }
  }

  private mutating func exchange(_ places: [Int], of town: Town, _ findings: inout Findings) {
    for place in places {
      findings.add(.swappedCoordinates(of: drafts[place].record, near: town.name))
      points[place] = points[place]?.swapped
    }
  }

  /// Assigns hotels and places without a town, and without one of the stations nearby, to the nearest town with places,
  /// otherwise to a built-in one.
  private mutating func giveNearest(
    _ unnamed: [Int], _ directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    let middles = SpatialIndex(towns.compactMap { town in middle(of: town, directory).map { (item: town, at: $0) } })
    func near(_ point: Coordinate) -> TownIndex? {
      middles.nearest(Town.self, to: point, count: 1, within: TownJoin.reach).first?.item
    }
    if unnamed.isEmpty, context.hotelsWithoutTown.isEmpty { return }
    var builtIn = BuiltInTowns.OfDirectory(directory)
    func town(of point: Coordinate, at place: SourceLocation, _ tally: inout BuiltInTowns.Tally<TownIndex>)
      -> TownIndex?
    {
      if let town = near(point) { return town }
      let town = builtIn.town(of: point, at: place, &directory, &context)
      if let town { tally.add(town, at: place) }
      return town
    }
    var (placesIn, hotelsIn) = (BuiltInTowns.Tally<TownIndex>(), BuiltInTowns.Tally<TownIndex>())
    for place in unnamed {
      let found = points[place].flatMap { town(of: $0, at: drafts[place].record.place, &placesIn) }
      if let found { add(place, to: found) } else { withoutTown.append(place) }
    }
    for hotel in context.hotelsWithoutTown {
      let (point, place) = (directory.hotels[hotel].coordinate, directory.hotels[hotel].place)
      directory.hotels[hotel].town = point.flatMap { town(of: $0, at: place, &hotelsIn) }
    }
    placesIn.report("places", &findings)
    hotelsIn.report("hotels", &findings)
  }

  /// The point of a town of the stations, otherwise the medoid of its places with points; nil if none has one.
  private func middle(of town: TownIndex, _ directory: Directory) -> Coordinate? {
    let ofStations = directory.stationTowns.contains(town) ? directory.towns[town].coordinate : nil
    return ofStations ?? Coordinate.medoid((placesOf[town] ?? []).compactMap { points[$0] })
  }

  func fill(_ directory: inout Directory, _ collation: Collation) {
    var guide = Guide()
    let ordered = collation.inOrder(
      towns, last: { directory.unknownNames.contains(directory.towns[$0].name) },
      by: { directory.heading(of: directory.towns[$0]) }, { directory.towns[$0].id })
    for town in ordered {
      let first = guide.places.next
      add(placesOf[town] ?? [], of: town, to: &guide, collation)
      directory.towns[town].places = first..<guide.places.next
      if directory.towns[town].coordinate == nil { directory.towns[town].coordinate = middle(of: town, directory) }
      guide.towns.append(town)
    }
    let first = guide.places.next
    add(withoutTown, of: nil, to: &guide, collation)
    guide.elsewhere = first..<guide.places.next
    directory.guide = guide
  }

  private func add(_ places: [Int], of town: TownIndex?, to guide: inout Guide, _ collation: Collation) {
    for index in collation.inOrder(places, by: { drafts[$0].record.name }, { drafts[$0].id }) {
      let record = drafts[index].record
      guide.places.append(
        GuidePlace(
          id: drafts[index].id, name: record.name, names: record.names, description: record.description, town: town,
          coordinate: points[index], picture: record.picture, hasPage: drafts[index].hasPage, place: record.place))
    }
  }
}

extension Coordinate {
  /// The point with latitude and longitude swapped; nil if that is not valid.
  package var swapped: Coordinate? { Coordinate(latitude: longitude, longitude: latitude) }

  /// The point with the smallest sum of distances to the others, among the first hundred; nil if there are none.
  package static func medoid(_ points: [Coordinate]) -> Coordinate? {
    let some = points.prefix(100)
    return some.map { point in (point, some.reduce(0) { $0 + point.distance(to: $1) }) }.min { $0.1 < $1.1 }?.0
  }
}

extension JoinContext {
  /// The point of a city of the gazetteer that is near one of several points.
  fileprivate func point(
    ofCity name: String, in country: String?, near points: [Coordinate], within reach: Double
  ) -> Coordinate? {
    let folded = Folding.fold(name)
    for row in 0..<gazetteer.count {
      guard let point = gazetteer.point(row), points.contains(where: { $0.distance(to: point) <= reach }),
        country == nil || country == gazetteer.country(row), Folding.fold(gazetteer.names[row]) == folded
      else { continue }
      return point
    }
    return nil
  }
}
