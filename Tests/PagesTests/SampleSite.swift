import Diagnostics
import Files
import Language
import Markdown
import Model
import Mustache
import Settings
import Testing
import Text

@testable import Pages

/// A site that a test writes down, with the product's own templates and words.
struct SampleSite {
  struct City {
    var id = "7"
    var title = "Turku"
    var country = "Finland"
    var region = ""
    var point: (Double, Double)? = (60.45, 22.26)
    var stations: [(id: String, title: String)] = [("71", "Market Square")]
  }

  var settings = Settings(title: "Harbour Line")
  /// Whether its things have pages of their own.
  var hasPages = true
  var cities = [City()]
  /// The owner's pages: addresses and Markdown.
  var pages: [(address: String, text: String)] = []
  var change: (inout Content) -> Void = { _ in }
  /// Points of stations by their ids; the others are their city's.
  var points: [String: (Double, Double)] = [:]
  var journeys: [Journey] = []
  var hotels: [Hotel] = []
  var places: [GuidePlace] = []
  /// Cities of the world, and whether they have pages of their own.
  var world: [WorldCity] = []
  var worldHasPages = true
  /// The pictures that hotels and places name.
  var pictures: [ImageReference: Picture] = [:]
  /// Its scripts and style sheets; nil for some without a service worker.
  var assets: Assets?
  /// Zones, envelopes' lines and types of stations, by their ids: those with a zone come from a file of journeys.
  var zones: [String: String] = [:]
  var lines: [String: [String]] = [:]
  var types: [String: String] = [:]
  /// Scheduled service of a source of its own.
  var schedule: Schedule?

  var directory: Directory {
    var (builder, findings, line) = (DirectoryBuilder(), Findings(), 0)
    let options = SourceOptions(withoutPages: hasPages ? [] : ["stations", "departures", "hotels", "places"])
    builder.network.beginSource(options)
    builder.hotels.beginSource(options)
    builder.places.beginSource(options)
    for city in cities {
      line += 1
      let point = coordinate(city.point)
      let record = CityRecord(
        id: city.id, title: city.title, district: "", region: city.region, country: city.country, point: point,
        place: Diagnostics.SourceLocation("data/s.json", line: line, column: 1))
      let handle = builder.network.add(record, &findings)
      for station in city.stations where zones[station.id] == nil {
        line += 1
        let address = Station.Address(city: city.title, district: "", region: city.region, country: city.country)
        builder.network.add(
          StationRecord(
            id: station.id, title: station.title, address: address, point: coordinate(points[station.id]),
            roles: line % 2 == 0 ? .origin : [.origin, .destination],
            place: Diagnostics.SourceLocation("data/s.json", line: line, column: 1)),
          in: handle, &findings)
      }
    }
    addJourneys(to: &builder, &findings)
    if let schedule {
      builder.network.schedules = [schedule]
      builder.network.endSource(&findings)
    }
    addHotels(to: &builder, &findings)
    addPlaces(to: &builder, &findings)
    addCities(to: &builder)
    builder.add(SourceSummary(kind: "stations", path: "data/s.json", count: builder.network.stationCount))
    return builder.build(
      countries: Countries(language: settings.language), collation: Collation(language: settings.language),
      unknown: (city: "City unknown", country: "Country unknown"),
      near: { "near \($0), \(Int(($1 / 1000).rounded())) km" }, &findings)
  }

  func coordinate(_ point: (Double, Double)?) -> Coordinate? {
    point.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  var content: Content {
    var content = Content()
    for page in pages {
      let path = "content/" + page.address.dropLast() + ".md"
      guard let text = MarkdownPage.read(Array(page.text.utf8), path: path).page else { continue }
      content.pages.append(Content.Page(address: page.address, path: path, text: text))
    }
    change(&content)
    return content
  }

  func context() -> SiteContext {
    let directory = directory
    let asset = { (name: String) in Assets.File(path: "assets/" + name, bytes: [], source: "Templates/assets/" + name) }
    let names = ["frame.css", "stationary.css", "page/main.js", "icon.svg"]
    return SiteContext(
      settings: settings, language: Product.language(settings.language).0, directory: directory,
      addresses: Addresses(directory), content: content,
      assets: assets ?? Assets(files: Dictionary(uniqueKeysWithValues: names.map { ($0, asset($0)) })),
      gallery: Gallery(pictures), productVersion: "1.2.3")
  }
}

/// A built site: its plan, and the text of each of its files by path.
struct Built {
  let plan: SitePlan
  let findings: [Finding]
  /// Without the marks that isolate names, which Tests/Sites/test_stations_isolated_names.py looks for.
  let texts: [String: String]

  init(_ sample: SampleSite, copied: [PlannedFile] = []) throws {
    let context = sample.context()
    let planner = SitePlanner(context)
    (plan, findings) = planner.plan(copied: copied)
    let (compiled, faults) = CompiledPages.compile(planner, Product.templates, for: plan, owners: false)
    #expect(faults == [])
    var renderer = PageRenderer(try #require(compiled), context)
    var texts: [String: String] = [:]
    for index in plan.indices {
      let path = plan.paths[index]
      switch plan.body(index) {
      case .page(let kind, let item):
        var bytes: [UInt8] = []
        _ = renderer.render(kind: kind, item: item, into: &bytes)
        texts[path] = String(decoding: bytes, as: UTF8.self)
      case .document(let kind, let item):
        texts[path] = String(decoding: renderer.document(kind: kind, item: item), as: UTF8.self)
      case .bytes(let make): texts[path] = String(decoding: make(), as: UTF8.self)
      case .sitemap(let part):
        texts[path] = String(
          decoding: HostFiles.sitemap(of: plan.sitemap()[part], plan, context), as: UTF8.self)
      case .redirects, .file, .picture: break
      }
    }
    let marks = [("\"numeric\" dir=\"ltr\"", "\"numeric\""), (" dir=\"auto\"", ""), ("<bdi>", ""), ("</bdi>", "")]
    self.texts = texts.mapValues { text in
      marks.reduce(text) { $0.components($1.0).joined(separator: $1.1) }
    }
  }

  /// The paths of all files but assets and the search index's shards.
  var paths: [String] {
    plan.paths.texts.filter { path in
      !path.hasPrefix("assets/") && !(path.hasPrefix("search/") && path.hasSuffix(".json"))
    }
  }

  var pages: [String: String] { texts.filter { $0.key.hasSuffix(".html") } }
}

/// The product's own templates and strings.
enum Product {
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/") + "/Templates"

  static let templates: Templates = {
    let entries = (try? Disk().list(folder, recursive: true)) ?? []
    return Templates(
      entries.filter { $0.path.hasSuffix(".html") }.map { entry in
        TemplateSource(
          name: String(entry.path.dropLast(5)), path: "Templates/" + entry.path,
          text: (try? Disk().readText(folder + "/" + entry.path)) ?? "")
      })
  }()

  static func language(_ tag: String) -> (Language, [Finding]) {
    Language.load(
      tag: tag,
      strings: Set(["en", tag]).sorted().map { name in
        ("strings/\(name).toml", (try? Disk().readText(folder + "/strings/\(name).toml")) ?? "")
      })
  }
}
