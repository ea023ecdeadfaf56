import Model

extension Gazetteer {
  /// Whether another city of the country has a city's name: such stand side by side.
  func hasNamesake(_ city: Int) -> Bool { isNamesake(city, city - 1) || isNamesake(city, city + 1) }

  /// The cities of a city's name in its country, itself included.
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
