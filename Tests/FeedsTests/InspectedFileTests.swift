import Testing

@testable import Feeds

@Suite("Files whose kind is not known") struct InspectedFileTests {
  private func kinds(_ text: String, _ path: String = "data.csv") -> [InspectedFile] {
    InspectedFile.kinds(of: Array(text.utf8), path: path, .product)
  }

  private func kind(_ text: String, _ path: String = "data.csv") -> String? { kinds(text, path).first?.kind }

  @Test func tablesAreRecognisedByTheirColumns() {
    #expect(kind("stop_id,stop_name,town,lat,lon\n") == "stations")
    #expect(kind("from;to;departure;arrival;price\n") == "departures")
    #expect(kind("name,stars,address,lat,lon\n") == "hotels")
    #expect(kind("name,description,lat,lon\n") == "places")
    #expect(kind("name,country,lat,lon\n", "towns.csv") == "cities")
    #expect(kind("name,lat,lon\n", "bus-stops.csv") == "stations")
    #expect(kind("a,b,c\n1,2,3\n") == nil && kind("") == nil)
  }

  @Test func aTableWhoseNeededColumnIsNotRecognisedIsOneAllTheSame() throws {
    let file = try #require(kinds("Kod,Haltename,Breite,Laenge,Gemeinde\n1,Hafen,1,2,Turku\n").first)
    #expect(file.kind == "stations" && file.missing == ["name"] && file.others == ["Kod", "Haltename"])
    #expect(InspectedFile.columns(of: Array("p,q,r\n1,2,3\n".utf8), path: "a.csv") == ["p", "q", "r"])
    #expect(InspectedFile.columns(of: [0xA3, 0x3B, 0x9C, 0x0A], path: "a.csv", language: "pl") == ["Ł", "ś"])
    // A text whose first line contains a comma and the name of a field.
    #expect(kind("Note, how to travel\n", "readme.txt") == nil)
  }

  @Test func propertiesOfFeaturesAreRecognisedAsColumnsAre() throws {
    let text = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"naam": "A", "Ort": "B"}}]}
      """
    let file = try #require(kinds(text, "halten.geojson").first)
    #expect(file.recognised == ["city": "Ort"] && file.others == ["naam"] && file.missing == ["name"])
  }

  @Test func whatTheSourceMustSayIsGiven() throws {
    let bytes = Array("Halt;Ort;Länge\n1;Zürich;8,5\n".unicodeScalars.map { UInt8($0.value) })
    let file = try #require(InspectedFile.kinds(of: bytes, path: "haltestellen.csv", .product).first)
    #expect(file.kind == "stations" && file.encoding == "windows-1252" && file.delimiter == "semicolon")
    #expect(file.missing == ["name"] && file.others == ["Halt"] && file.records == 1)
    #expect(file.recognised == ["city": "Ort", "longitude": "Länge"])
    let dates = try #require(kinds("from,to,departure,arrival\nA,B,1.2.2026 8:00,31.1.2026 9:00\n").first)
    #expect(dates.dates == "d.m.y" && dates.encoding == nil)
    #expect(kinds("from,to,departure,arrival\nA,B,1.2.2026 8:00,3.1.2026 9:00\n").first?.dates == nil)
    let slashes = "from,to,departure,arrival\nA,B,1/2/2026 8:00,31/1/2026 9:00\n"
    #expect(kinds(slashes).first?.dates == "d/m/y")
    #expect(kinds(slashes.replacing("31/1/", with: "1/31/")).first?.dates == "m/d/y")
    #expect(kinds(slashes.replacing("31/1/2026", with: "1.2.2026")).first?.dates == nil)
  }

  @Test func otherFilesAreRecognisedByTheirContent() {
    #expect(kind("{\"citiesFrom\": []}", "a.json") == "stations")
    #expect(kind("[{\"_id\": 1, \"name\": \"A\", \"country\": \"FI\"}]", "a.json") == "cities")
    #expect(kind("[{\"id\": 1, \"name\": \"A\", \"stars\": 3}]", "a.json") == "hotels")
    #expect(kind("{\"places\": []}", "a.json") == "places")
    #expect(kind("[{\"departure_time\": \"2026-12-01T08:45:00\"}]", "a.json") == "departures")
    #expect(
      kind("PK\u{3}\u{4} stops.txt", "feed.zip") == "gtfs" && kind("{", "a.json") == nil && kind("{}", "a.json") == nil)
  }

  @Test func mapDataIsRecognisedByItsTags() {
    func collection(_ tags: String) -> String {
      "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"properties\": {\(tags)}}]}"
    }
    #expect(kind(collection("\"highway\": \"bus_stop\""), "a.geojson") == "stations")
    #expect(kind(collection("\"tourism\": \"museum\""), "a.geojson") == "places")
    #expect(kinds(collection("\"name\": \"A\""), "sights.geojson").map(\.kind) == ["places", "stations", "hotels"])
  }
}
