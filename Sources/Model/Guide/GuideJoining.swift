import Diagnostics
import SpatialIndex
import Text

extension PlaceDrafts {
  /// Assigns each place to the city that it names, or that the config names for it, otherwise to the nearest within 30
  /// km.
  package func join(into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings) {
    directory.guide.ofDirectoryCity = Array(repeating: nil, count: directory.cities.count)
    guard !drafts.isEmpty else { return }
    let gathered = GuideGathering(drafts, directory, &context, &findings)
    directory.guide = gathered.guide(context.collation, directory)
  }
}

/// Assigns places to cities, and sorts both.
private struct GuideGathering {
  /// The largest distance of a place from the directory's city that it names, in metres. Some sights are a day's trip
  /// away; beyond that it is another city with the same name.
  private static let reach = 100_000.0

  private let drafts: [PlaceDrafts.Draft]
  private var cities = GuideCities()
  /// The point of each draft, unless it cannot be right.
  private var points: [Coordinate?]
  private var withoutCity: [Int] = []

  init(
    _ drafts: [PlaceDrafts.Draft], _ directory: Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    self.drafts = drafts
    points = drafts.map(\.record.point)
    var lookup = CityLookup(directory, &context.names)
    var unnamed: [Int] = []
    var named: [(place: Int, city: NamedCity)] = []
    for (index, draft) in drafts.enumerated() {
      let text = draft.record.city.isEmpty ? draft.cityOfSource : draft.record.city
      if text.isEmpty && draft.record.point == nil {
        withoutCity.append(index)
        continue
      }
      let asking = CityLookup.Asking(id: draft.id.text, place: draft.record.place)
      let (city, name) = lookup.city(
        of: asking, at: draft.record.point, named: text, within: Self.reach, &context.names)
      if let city {
        cities.add(place: index, to: cities.index(of: city, directory))
      } else if let swapped = draft.record.point?.swapped, !text.isEmpty,
        let city = lookup.city(of: asking, at: swapped, named: text, within: Self.reach, &context.names).index
      {
        // `exchangeSwappedPoints` compares the point with the city and reports it.
        cities.add(place: index, to: cities.index(of: city, directory))
      } else if let name {
        named.append((index, name))
      } else {
        unnamed.append(index)
      }
    }
    cities.add(named)
    exchangeSwappedPoints(directory, &context, &findings)
    giveNearest(unnamed, directory)
    cities.distinguish()
  }

  /// Finds points with latitude and longitude swapped: those far from the others of their city that are near them if they
  /// are exchanged. Which of them are wrong, only another source knows: then they are exchanged.
  private mutating func exchangeSwappedPoints(
    _ directory: Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    for city in cities.cities {
      if let known = city.city.flatMap({ directory.cities[$0].coordinate }) {
        exchange(swappedPlaces(of: city, from: known), of: city, &findings)
      } else if let middle = middle(of: city, directory) {
        let swapped = swappedPlaces(of: city, from: middle)
        guard let first = swapped.first, let other = points[first] else { continue }
        let known = context.point(ofCity: city.name, in: city.countryCode, near: [middle, other], within: Self.reach)
        if let known {
          exchange(swappedPlaces(of: city, from: known), of: city, &findings)
        } else {
          let others = city.places.filter { points[$0].map { $0.distance(to: middle) <= Self.reach } ?? false }
          for group in [others, swapped] {
            findings.add(
              .maybeSwapped(drafts[group[0]].record, group.count, swapped.count + others.count, in: city.name))
          }
        }
      }
    }
  }

  /// The places of a city that are only near a point if latitude and longitude are exchanged.
  private func swappedPlaces(of city: GuideCities.City, from middle: Coordinate) -> [Int] {
    city.places.filter { place in
      guard let point = points[place], let swapped = point.swapped else { return false }
      return point.distance(to: middle) > Self.reach && swapped.distance(to: middle) <= Self.reach
    }
  }

  private mutating func exchange(_ places: [Int], of city: GuideCities.City, _ findings: inout Findings) {
    for place in places {
      findings.add(.swappedCoordinates(of: drafts[place].record, near: city.name))
      points[place] = points[place]?.swapped
    }
  }

  /// Assigns places without a city, and without a city of the directory nearby, to the nearest city of the guide.
  private mutating func giveNearest(_ unnamed: [Int], _ directory: Directory) {
    let middles = SpatialIndex(
      cities.cities.indices.compactMap { index in
        middle(of: cities.cities[index], directory).map { (item: index, at: $0) }
      })
    for place in unnamed {
      let found = points[place].flatMap { middles.nearest(to: $0, count: 1, within: CityJoin.reach).first?.item }
      if let found { cities.add(place: place, to: found) } else { withoutCity.append(place) }
    }
  }

  /// The directory's point of a city, otherwise the medoid of its places with points; nil if none has one.
  private func middle(of city: GuideCities.City, _ directory: Directory) -> Coordinate? {
    city.city.flatMap { directory.cities[$0].coordinate } ?? Coordinate.medoid(city.places.compactMap { points[$0] })
  }

  func guide(_ collation: Collation, _ directory: Directory) -> Guide {
    var guide = Guide()
    guide.ofDirectoryCity = Array(repeating: nil, count: directory.cities.count)
    let unknown = directory.unknownNames
    let ordered = inOrder(cities.cities.filter { !unknown.contains($0.name) }, by: \.heading, \.id, collation)
    for city in ordered + inOrder(cities.cities.filter { unknown.contains($0.name) }, by: \.heading, \.id, collation) {
      let first = guide.places.count
      let index = guide.cities.count
      add(city.places, of: index, to: &guide, collation)
      if let known = city.city { guide.ofDirectoryCity[known] = index }
      guide.cities.append(
        GuideCity(
          id: city.id, name: city.name, heading: city.heading, country: city.country,
          countryCode: city.countryCode, city: city.city,
          coordinate: middle(of: city, directory), places: first..<guide.places.count))
    }
    let first = guide.places.count
    add(withoutCity, of: nil, to: &guide, collation)
    guide.elsewhere = first..<guide.places.count
    return guide
  }

  private func add(_ places: [Int], of city: Int?, to guide: inout Guide, _ collation: Collation) {
    for index in inOrder(places, by: { drafts[$0].record.name }, { drafts[$0].id }, collation) {
      let record = drafts[index].record
      guide.places.append(
        GuidePlace(
          id: drafts[index].id, name: record.name, names: record.names, description: record.description, city: city,
          coordinate: points[index], picture: record.picture, hasPage: drafts[index].hasPage, place: record.place))
    }
  }

  /// In the alphabetical order of the names shown, ties by id.
  private func inOrder<Item, ID: Comparable>(
    _ items: [Item], by shown: (Item) -> String, _ id: (Item) -> ID, _ collation: Collation
  ) -> [Item] {
    items.map { (item: $0, key: collation.key(shown($0))) }.sorted {
      $0.key == $1.key ? id($0.item) < id($1.item) : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.item)
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
