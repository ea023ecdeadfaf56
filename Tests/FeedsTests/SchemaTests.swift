import Files
import JSON
import Testing

@testable import Feeds

/// The schemas in Docs/schemas have the fields that the readers read.
@Suite("Schemas of input") struct SchemaTests {
  private static let folder = String(#filePath.dropLast("Tests/FeedsTests/SchemaTests.swift".count)) + "Docs/schemas/"

  private static func schema(_ kind: String) throws -> JSONValue {
    try JSONDocument(try Disk().readData(folder + kind + ".json")).root
  }

  private static func properties(_ schema: JSONValue?) -> Set<String> {
    Set(schema?["properties"]?.members.map(\.name) ?? [])
  }

  /// The fields that a reader reads, except for misspellings.
  private static func fields(_ known: KnownFields?) -> Set<String> {
    (known?.read ?? []).subtracting(known?.point?.misspellings ?? [])
  }

  static let objects: [(kind: String, name: String, known: KnownFields?)] = [
    ("stations", "city", .stationsCity), ("stations", "station", .station),
    ("stations", "point", KnownFields.station.point?.insideHolder), ("departures", "search", .search),
    ("departures", "departure", .departure), ("departures", "location", .location),
    ("departures", "city", .departureCity), ("departures", "operator", .carrier),
    ("departures", "prices", KnownFields.departure.inside["prices"]),
    ("departures", "links", KnownFields.departure.inside["links"]),
    ("departures", "stop", KnownFields.departure.inside["trip_stops"]),
    ("departures", "region", KnownFields.departureCity.inside["region"]),
    ("departures", "country", KnownFields.departureCity.inside["region"]?.inside["country"]),
    ("departures", "operatorAmenities", KnownFields.carrier.inside["amenities"]), ("hotels", "hotel", .hotel),
    ("places", "place", .place), ("cities", "city", .cityOfWorld),
  ]

  @Test(arguments: objects.indices)
  func haveTheFieldsThatAreRead(index: Int) throws {
    let (kind, name, known) = Self.objects[index]
    let schema = try Self.schema(kind)["$defs"]?[name]
    #expect(Self.properties(schema) == Self.fields(known), "\(name) in \(kind).json")
    #expect(!Self.fields(known).isEmpty)
  }

  @Test func everyKindOfJSONHasOne() throws {
    for feed in AllFeeds.fileFeeds { #expect(!(try Self.schema(feed.kind)).members.isEmpty, "\(feed.kind)") }
    #expect(Self.properties(try Self.schema("stations")) == Self.fields(.stationsFile))
  }

  @Test func everyColumnIsInTheDocuments() throws {
    let page = try Disk().readText(Self.folder + "../data-formats.md")
    for feed in AllFeeds.fileFeeds {
      for field in feed.table.fields { #expect(page.contains("`\(field.name)`"), "\(field.name) of \(feed.kind)") }
    }
  }
}
