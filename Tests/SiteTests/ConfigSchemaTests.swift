import Feeds
import Files
import JSON
import Testing

@testable import Site

/// Docs/schemas/stationary.json has the keys that are read, and no others.
@Suite("Schema of the config") struct ConfigSchemaTests {
  /// The keys of each object of the schema with `properties`, by its name in `$defs`; of the whole by an empty name.
  private func keys() throws -> [String: Set<String>] {
    let path =
      String(#filePath.dropLast("Tests/SiteTests/ConfigSchemaTests.swift".count)) + "Docs/schemas/stationary.json"
    let root = try JSONDocument(try Disk().readData(path)).root
    let objects = [("", root)] + (root["$defs"]?.members.map { ($0.name, $0.value) } ?? [])
    return Dictionary(
      uniqueKeysWithValues: objects.map { name, object in
        (name, Set(object["properties"]?.members.map(\.name) ?? []))
      })
  }

  private func expect<Target>(_ keys: Set<String>?, _ known: [ConfigKey<Target>], _ others: Set<String> = []) {
    #expect(keys == Set(known.map(\.name)).union(others))
  }

  @Test func hasTheKeysOfAllTables() throws {
    let keys = try keys()
    expect(keys[""], ConfigKeys.top, Set(SiteConfig.tables))
    expect(keys["map"], ConfigKeys.map)
    expect(keys["images"], ConfigKeys.images)
    expect(keys["timetable"], ConfigKeys.timetable)
    expect(keys["input"], ConfigKeys.input)
    expect(keys["output"], ConfigKeys.output)
    expect(keys["theme"], ConfigKeys.theme)
    #expect(keys["fetch"] == Set(FetchTable.all.map(\.name)))
  }

  @Test func hasTheKeysOfSourcesOfAllKinds() throws {
    let known = AllFeeds.kinds.flatMap { ConfigKeys.source(ofKind: $0).map(\.name) }
    #expect(try keys()["source"] == Set(known))
  }

  @Test func hasTheKeysOfAllServices() throws {
    for table in FetchTable.all {
      let name = "fetch" + table.name.prefix(1).uppercased() + table.name.dropFirst()
      #expect(try keys()[name] == Set(table.keys), "\(table.name)")
    }
  }
}
