import Model

extension Gazetteer {
  /// Whether another city of the country has a city's name: such stand side by side.
  func hasNamesake(_ city: Int) -> Bool { isNamesake(city, city - 1) || isNamesake(city, city + 1) }

  private func isNamesake(_ city: Int, _ other: Int) -> Bool {
    indices.contains(other) && countryOf[city] == countryOf[other]
      && names.range(city).count == names.range(other).count && names.compare(city, other) == 0
  }
}
