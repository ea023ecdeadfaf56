import Model

extension SiteContext {
  /// The nearest city with another name, which tells a city of the gazetteer from those with its name; nil if there is none
  /// within `NearTowns.reach`. The metres are whole ones, as in the index, so that both are rounded for display in the same way.
  func nearestOther(gazetteerCity city: Int) -> (city: Int, metres: Double)? {
    nearestCities[city].first { other in
      Double(other.metres) <= NearTowns.reach && directory.gazetteer.names.compare(Int(other.item), city) != 0
    }.map { (Int($0.item), Double($0.metres).rounded()) }
  }

  /// The same; nil also if a city with the same name would be described by the same words.
  func distinctNear(gazetteerCity city: Int) -> (city: Int, metres: Double)? {
    guard let near = nearestOther(gazetteerCity: city) else { return nil }
    let isShared = directory.gazetteer.namesakes(of: city).contains { $0 != city && isNear($0, near) }
    return isShared ? nil : near
  }

  /// Whether the words for a city would be the same.
  private func isNear(_ city: Int, _ near: (city: Int, metres: Double)) -> Bool {
    guard let other = nearestOther(gazetteerCity: city), directory.gazetteer.names.compare(other.city, near.city) == 0
    else { return false }
    return distance(other.metres) == distance(near.metres)
  }
}

extension Gazetteer {
  /// Whether another city of the same country has the same name. Such cities are adjacent.
  func hasNamesake(_ city: Int) -> Bool { isNamesake(city, city - 1) || isNamesake(city, city + 1) }

  /// The cities with the same name in the same country, including the city itself.
  func namesakes(of city: Int) -> Range<Int> {
    var (first, last) = (city, city)
    while isNamesake(city, first - 1) { first -= 1 }
    while isNamesake(city, last + 1) { last += 1 }
    return first..<last + 1
  }

  private func isNamesake(_ city: Int, _ other: Int) -> Bool {
    indices.contains(other) && countryOf[city] == countryOf[other]
      && names.range(city).count == names.range(other).count && names.compare(city, other) == 0
  }
}
