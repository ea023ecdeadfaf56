import Text

extension Addresses {
  /// The page of a city of the gazetteer: `cities/us/new-york-5128581/`; of one that has none where it stands in the
  /// list of its country: `cities/us/#c-5128581`, `cities/us/n/#c-5128581`.
  package func gazetteerPage(_ city: Int) -> String {
    guard gazetteer.hasPage(city) else { return gazetteerList(of: city) + "#" + gazetteerAnchor(city) }
    return gazetteerCountries[Int(gazetteer.countryOf[city])] + gazetteerNames[city] + "/"
  }

  /// The page that lists a city of the gazetteer: its country's, or where that is split its letter's.
  private func gazetteerList(of city: Int) -> String {
    let country = Int(gazetteer.countryOf[city])
    guard !gazetteerLetters.ofCountry[country].isEmpty else { return gazetteerCountries[country] }
    return gazetteerLetter(GazetteerLetters.letter(of: gazetteer, city), in: country)
  }

  /// What a link to a city in such a list ends with.
  package func gazetteerAnchor(_ city: Int) -> String { "c-" + AddressID.encode(gazetteer.ids[city]) }

  /// `cities/us/n/`.
  func gazetteerLetter(_ letter: Int, in country: Int) -> String {
    gazetteerCountries[country] + GazetteerLetters.names[letter] + "/"
  }
}
