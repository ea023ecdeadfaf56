import Testing

@testable import Model

struct StationNameTownsTests {
  @Test(arguments: [
    ("Graz", ["graz"]), ("Graz Hbf", ["graz hbf", "graz"]),
    ("Graz Hauptbahnhof Ost", ["graz hauptbahnhof ost", "graz"]),
    ("Graz, Jakominiplatz", ["graz"]), ("Jakominigürtel, Graz", ["jakominigurtel", "graz"]), ("Graz (ZOB)", ["graz"]),
    ("Beauvais – Aéroport", ["beauvais"]), ("Bordeaux-Mérignac", ["bordeaux merignac"]), ("Köln - Süd", ["koln"]),
    ("東京駅", ["東京駅", "東京"]), ("Ростов-на-Дону, автовокзал", ["ростов на дону"]),
    ("Church Street", []), ("Main St, Lincoln", ["lincoln"]), ("Lincoln & 5th", []), ("Lincoln / 5th St", []),
    ("Bozen / Bolzano", ["bozen"]), ("Bahnhofstraße", []),
    ("Central Station", []), ("City Hall", []), ("Park", []), ("42", []), ("", []), ("()", []), ("...", []),
  ])
  func areThoseThatItBeginsWithOrThatFollowAComma(title: String, names: [String]) {
    #expect(StationNameTowns(title).names == names)
  }

  @Test(arguments: [
    ("Graz Puntigam Brauhaus", ["graz puntigam", "graz"]), ("Graz", []), ("Lincoln Avenue", []), ("Park Lincoln", []),
    ("New York Times", ["new york"]),
  ])
  func beginningsAreTheLongestFirst(title: String, names: [String]) {
    #expect(StationNameTowns(title).beginnings == names)
  }
}
