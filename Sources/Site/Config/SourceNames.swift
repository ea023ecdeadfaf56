import Diagnostics
import Model
import Settings

/// The prefixes of each source's ids: none for the first source that provides a kind of thing,
/// `NAME~` for the others (Docs/contract.md, «Ids»).
enum SourceNames {
  static func prefixes(_ sources: [Source]) -> [SourcePrefixes] {
    let places = prefixes(sources, of: givesPlaces)
    let timetable = prefixes(sources, of: givesJourneys)
    let hotels = prefixes(sources, of: givesHotels)
    let guide = prefixes(sources, of: givesGuide)
    let gazetteer = prefixes(sources, of: givesGazetteer)
    return sources.indices.map {
      SourcePrefixes(
        places: places[$0], timetable: timetable[$0], hotels: hotels[$0], guide: guide[$0], gazetteer: gazetteer[$0])
    }
  }

  /// Cities and stations: a location of a departures source is a station too.
  private static func givesPlaces(_ source: Source) -> Bool { ["stations", "departures"].contains(source.kind) }

  /// Operators and departures.
  private static func givesJourneys(_ source: Source) -> Bool { source.kind == "departures" }

  private static func givesHotels(_ source: Source) -> Bool { source.kind == "hotels" }

  private static func givesGuide(_ source: Source) -> Bool { source.kind == "places" }

  /// Cities of the world.
  private static func givesGazetteer(_ source: Source) -> Bool { source.kind == "cities" }

  private static func prefixes(_ sources: [Source], of gives: (Source) -> Bool) -> [String] {
    let first = sources.firstIndex(where: gives)
    return sources.indices.map { $0 == first ? "" : sources[$0].name + "~" }
  }

  /// Sources of one kind of thing whose ids would have the same prefix.
  static func collisions(_ sources: [Source]) -> [Finding] {
    var reported: Set<Int> = []
    return [givesPlaces, givesJourneys, givesHotels, givesGuide, givesGazetteer].flatMap { gives -> [Finding] in
      var seen: Set<String> = []
      let others = sources.indices.filter { gives(sources[$0]) }.dropFirst()
      return others.compactMap { index in
        let source = sources[index]
        guard !seen.insert(source.name).inserted, reported.insert(index).inserted else { return nil }
        return Finding(
          "config/duplicate-name", .error,
          at: SourceLocation(SiteConfig.file, line: source.line, column: source.column),
          what: "duplicate source name `\(source.name)` for the same kind of data",
          advice: "give each source a unique name with name = \"…\"")
      }
    }
  }
}
