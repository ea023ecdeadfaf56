import Documents
import Language
import Settings

/// `search-words.json`: the strings of search boxes that only some readers see, loaded with the first answer.
package enum SearchWords {
  package static let name = "search-words.json"

  private static let kinds = [
    ("stations", "station"), ("station-cities", "city"), ("guide-cities", "city"), ("cities", "city"),
    ("countries", "country"),
    ("hotels", "hotel"), ("places", "place"), ("routes", "route"), ("operators", "operator"), ("pages", "page"),
  ]

  /// - Parameter unit: of distances.
  package static func bytes(_ language: Language, unit: DistanceUnit) -> [UInt8] {
    let kinds = kinds.map { ($0, JSONTerm.text(language.phrase("search.\($1)"))) }
    return JSONTerm.object([
      ("kinds", .object(kinds)),
      ("near", .text(language.forms("count.similar"))),
      ("matches", .text(language.forms("count.results"))),
      ("all", .text(language.phrase("search.all_results"))),
      ("none", .text(language.phrase("search.none"))),
      ("near_other", .text(language.phrase("city.near_other"))),
      ("unit", .text(unit.rawValue)),
    ]).bytes + [10]
  }
}
