import Testing

@testable import Diagnostics

@Suite("What field was meant") struct FieldSuggestionTests {
  private let known = ["id", "lat", "name", "stationTitle"]

  @Test(arguments: [
    ("ID", "id"), ("Lat", "lat"), ("latt", "lat"), ("nmae", "name"), ("stationTitel", "stationTitle"),
    ("StationTitl", "stationTitle"), ("stationTitelx", "stationTitle"),
  ])
  func aNearOne(_ word: String, _ meant: String) {
    #expect(Suggestion.nearestField(to: word, among: known) == meant)
  }

  /// A short name has few letters to be wrong, and a long one no more than two.
  @Test(arguments: ["ix", "i", "la", "lta2", "mane", "stationsTitlexx", "", "geohash"])
  func noneFarAway(_ word: String) { #expect(Suggestion.nearestField(to: word, among: known) == nil) }
}
