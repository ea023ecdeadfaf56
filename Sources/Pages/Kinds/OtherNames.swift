import Model
import Text

/// The folded names that other kinds of data have for a city, by which the search finds it too; separated by blanks, each
/// word once.
extension Directory {
  /// - Parameter city: an index of `cities`.
  func otherNames(ofStations city: Int) -> String {
    let names = [
      guideCity(ofStations: city).map { guide.cities[$0].name }, gazetteerCity(city).map { gazetteer.names[$0] },
    ]
    return Self.words(names, except: cities[city].qualifiedName)
  }

  /// - Parameter city: an index of `Guide.cities`.
  func otherNames(ofGuide city: Int) -> String {
    Self.words([gazetteerCity(ofGuide: city).map { gazetteer.names[$0] }], except: guide.cities[city].name)
  }

  private static func words(_ names: [String?], except name: String) -> String {
    let known = Set(Folding.fold(name).split(separator: " "))
    let words = Set(names.compactMap { $0 }.flatMap { Folding.fold($0).split(separator: " ") }).subtracting(known)
    return words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: " ")
  }
}
