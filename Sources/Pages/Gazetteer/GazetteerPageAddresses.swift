import Text

extension Addresses {
  /// The address of a city's page: `cities/us/new-york-5128581/`; if it has none, of its row in the list of its
  /// country: `cities/us/#c-5128581`, `cities/us/n/#c-5128581`.
  package func gazetteerPage(_ city: Int) -> String {
    guard gazetteer.hasPage(city) else { return gazetteerList(of: city) + "#" + gazetteerAnchor(city) }
    return gazetteerCountries[Int(gazetteer.countryOf[city])] + gazetteerNames[city] + "/"
  }

  /// The page that lists a city: its country's, or its letter's if the country is split.
  private func gazetteerList(of city: Int) -> String {
    let country = Int(gazetteer.countryOf[city])
    guard !gazetteerLetters.ofCountry[country].isEmpty else { return gazetteerCountries[country] }
    return gazetteerLetter(GazetteerLetters.letter(of: gazetteer, city), in: country)
  }

  /// The fragment of a link to a city's row in such a list.
  package func gazetteerAnchor(_ city: Int) -> String { "c-" + AddressID.encode(gazetteer.ids[city]) }

  /// `cities/us/n/`.
  func gazetteerLetter(_ letter: Int, in country: Int) -> String {
    gazetteerCountries[country] + GazetteerLetters.names[letter] + "/"
  }
}
