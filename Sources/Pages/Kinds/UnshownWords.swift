import Model
import Text

/// The folded words by which a city and its things are found although no result shows them; separated by blanks, each
/// word once.
extension Directory {
  /// Its region, its district, and what other kinds of data call it.
  /// - Parameter city: an index of `cities`.
  func unshownWords(ofStationCity city: Int) -> String {
    let names = [
      guideCity(ofStations: city).map { guide.cities[$0].name }, gazetteerCity(city).map { gazetteer.names[$0] },
    ]
    let own = cities[city]
    return Folding.words(of: [own.region, own.district] + names.compactMap { $0 }, except: own.qualifiedName)
  }

  /// The code of its country, its region and its district, for its stations.
  /// - Parameter city: an index of `cities`.
  func wordsAround(stationCity city: Int) -> String {
    let own = cities[city]
    return Folding.words(
      of: [countries[own.country].code ?? "", own.region, own.district],
      except: own.isUnnamed ? "" : own.qualifiedName)
  }

  /// What the gazetteer calls it.
  /// - Parameter city: an index of `Guide.cities`.
  func unshownWords(ofGuideCity city: Int) -> String {
    Folding.words(of: gazetteerCity(ofGuide: city).map { [gazetteer.names[$0]] } ?? [], except: guide.cities[city].name)
  }
}
