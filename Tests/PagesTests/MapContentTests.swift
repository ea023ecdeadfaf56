import Mustache
import Testing
import Text

@testable import Pages

@Suite("What a map shows") struct MapContentTests {
  private func bytes(_ content: MapContent) -> [UInt8] {
    var writer = ByteWriter()
    content.write(to: &writer)
    return writer.bytes
  }

  private func content(
    marks: [(name: String, x: Int, y: Int, layer: Int)] = [("Quay", 100, 7, 0)], here: String? = "Harbour",
    metres: Double? = 100, hasRings: Bool = false, lines: [[Int]] = [[1, 2], [3]], areas: [[Int]] = [[4, 5]],
    areaNames: [String] = ["Lake"],
    world: Double = 720,
    mostLabels: Int = 12,
    isDense: Bool = false, language: String = "en"
  ) -> MapContent {
    MapContent(
      marks: marks.map { .init(label: .init(name: $0.name, spot: .init(x: $0.x, y: $0.y)), layer: $0.layer) },
      here: here.map { .init(name: $0, spot: .init(x: 180, y: 120)) },
      scale: metres.map { ScaleBar(metresPerUnit: $0, SampleSite().context()) }, hasRings: hasRings,
      lines: lines.map { $0.map { .init(x: $0, y: $0) } },
      areas: areas.map { $0.map { .init(x: $0, y: $0) } },
      areaNames: areaNames.map { .init(name: $0, spot: .init(x: 1, y: 1)) }, world: world, mostLabels: mostLabels,
      isDense: isDense,
      languages: NameLanguages(language: language))
  }

  /// A page is rendered again only if these bytes differ.
  @Test func everyDifferenceIsInItsBytes() {
    let properties: [String: [MapContent]] = [
      "marks": [
        content(marks: []), content(marks: [("Quai", 100, 7, 0)]), content(marks: [("Quay", 101, 7, 0)]),
        content(marks: [("Quay", 100, 8, 0)]), content(marks: [("Quay", 100, 7, 1)]),
        content(marks: [("Quay", 100, 7, 0), ("Quay", 100, 7, 0)]),
        content(marks: [("5th Street", 100, 10, 0)]), content(marks: [("th Street", 100, 105, 0)]),
      ],
      "here": [content(here: nil), content(here: "Port")],
      "scale": [content(metres: nil), content(metres: 300)],
      "hasRings": [content(hasRings: true)],
      "areaNames": [content(areaNames: []), content(areaNames: ["Sea"]), content(areaNames: ["La", "ke"])],
      "areas": [content(areas: []), content(areas: [[4], [5]]), content(lines: [[1, 2], [3], [4, 5]], areas: [])],
      "lines": [content(lines: []), content(lines: [[1, 2, 3]]), content(lines: [[1], [2, 3]])],
      "world": [content(world: 360)],
      "mostLabels": [content(mostLabels: 0)],
      "isDense": [content(isDense: true)],
      "languages": [content(language: "ru")],
    ]
    let all = [content()] + properties.values.flatMap { $0 }
    #expect(Set(all.map(bytes)).count == all.count)
    #expect(Set(Mirror(reflecting: content()).children.compactMap(\.label)) == Set(properties.keys))
  }
}
