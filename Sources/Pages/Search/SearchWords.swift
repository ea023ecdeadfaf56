import Documents
import Language
import Settings

/// `search-words.json`: the strings of search boxes that only some readers see, loaded with the first answer.
package enum SearchWords {
  package static let name = "search-words.json"
  /// Its source in findings.
  package static let source = "the words of search boxes"

  /// - Parameter unit: of distances.
  package static func bytes(_ language: Language, unit: DistanceUnit) -> [UInt8] {
    let kinds = AllThingKinds.search.map { ($0.name, JSONTerm.text(language.phrase($0.label))) }
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
