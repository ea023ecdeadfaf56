/// A site's `stationary.toml` as plain values; every key is described in Docs/configuration.md.
package struct Settings: Sendable, Equatable {
  package var title: String
  /// The address of the published site; without it there are no canonical links and no sitemap.
  package var baseURL: BaseURL?
  /// The language of the site's strings, sort order and formats, as a BCP 47 tag.
  package var language = "en"
  /// Further languages, each with its pages in a folder of its own, as BCP 47 tags.
  package var languages: [String] = []
  /// 12 or 24, the clock of times of day; nil for the convention of the language's region.
  package var clock: Int?
  package var copyright: String?
  /// The version of the data, a free text.
  package var version: String?
  /// The date of the data, a free text or yyyy-mm-dd.
  package var dataDate: String?
  /// The ISO 4217 code of prices that name no currency.
  package var currency: String?
  package var distanceUnit = DistanceUnit.kilometres
  package var sources: [Source] = []
  package var map = Map()
  package var images = Images()
  package var timetable = Timetable()
  package var journeys = JourneySettings()
  package var towns = TownSettings()
  package var rates: Rates?
  package var input = Input()
  package var output = Output()
  package var theme = Theme()
  package var fetch = FetchSettings()

  package init(title: String) { self.title = title }
}

/// The units in which distances are shown, by the config's `distance_unit`.
package enum DistanceUnit: String, Sendable, CaseIterable {
  case kilometres = "km"
  case miles = "mi"
  case metres = "m"
}

/// One `[[sources]]` of the config.
package struct Source: Sendable, Equatable {
  /// The format: the name of a feed.
  package var kind: String
  /// A file, a folder or a glob, relative to the site.
  package var path: String
  /// The prefix of its ids if an earlier source has the same kind of thing; by default its kind.
  package var name: String
  /// The kinds of pages to leave out, as `pages` names them.
  package var withoutPages: Set<String> = []
  package var city, currency: String?
  /// The region of things that name none.
  package var region: String?
  /// Whether journeys with changes use its departures.
  package var joinsJourneys = false
  /// For sources whose files may be tables.
  package var tables = TableSettings()
  /// For sources of kind `gtfs`; `from`, `to` and `country` for those of kind `timetable` too.
  package var schedule = ScheduleSelection()
  /// For sources of kind `timetable`.
  package var sheets = SheetSettings()
  /// The locations of its table and of its path in the config, for findings.
  package var line, column: Int

  package init(kind: String, path: String, name: String, line: Int, column: Int) {
    (self.kind, self.path, self.name) = (kind, path, name)
    (self.line, self.column) = (line, column)
  }
}

/// `[input]`.
package struct Input: Sendable, Equatable {
  /// Whether symbolic links of the site may lead out of it.
  package var followsLinks = false

  package init() {}
}

/// `[map]`.
package struct Map: Sendable, Equatable {
  /// The address of map tiles; nil if no tile server is contacted.
  package var tiles: TileTemplate?
  /// The attribution of the tiles. `[text](address)` is a link.
  package var attribution: String?
  /// What tile servers are told about the site.
  package var referrer = Referrer.origin

  package enum Referrer: String, Sendable, CaseIterable {
    /// Its scheme and host, which some makers of tiles require.
    case origin
    case none
  }

  package init() {}
}

/// `[images]`.
package struct Images: Sendable, Equatable {
  /// The number of pixels to cut from each side of a picture.
  package var border = 1
  package var widths = [320, 640, 1280]
  /// The hosts from which pictures may load; if there are none, pictures on other hosts are links.
  package var remoteHosts: [String] = []

  package init() {}
}

/// `[timetable]`.
package struct Timetable: Sendable, Equatable {
  /// The seller's search, with `{from}`, `{to}` and `{date}`.
  package var searchURL: String?

  package init() {}
}

/// `[towns]`: the towns of things that are in none of the data's.
package struct TownSettings: Sendable, Equatable {
  /// Whether they are those that come with Stationary.
  package var areBuiltIn = true

  package init() {}
}

/// `[journeys]`: journeys with changes.
package struct JourneySettings: Sendable, Equatable {
  /// Whether the site has a plan of them.
  package var isEnabled = true
  /// The longest walk between two stops, in metres.
  package var maxWalk = 400
  /// The seconds that a change needs at least.
  package var change = 120
  /// The most changes; nil for 4, or 8 if the stations are in several towns.
  package var maxChanges: Int?

  package init() {}
}

/// `[rates]`: the value of one unit of the site's currency in other currencies, on a day.
package struct Rates: Sendable, Equatable {
  package var date: String
  package var perUnit: [String: Double]

  package init(date: String, perUnit: [String: Double]) { (self.date, self.perUnit) = (date, perUnit) }
}

/// `[output]`.
package struct Output: Sendable, Equatable {
  /// The formats of compressed copies of text files: `gzip`, `br`.
  package var precompress: [String] = []
  /// Whether `build.json` is written.
  package var buildInfo = true
  package var dataReport = false
  /// Whether readers' browsers keep pages for use without a network.
  package var worksOffline = true
  /// The sites that may show pages in a frame, as sources of a content security policy.
  package var frameAncestors = ["'self'"]
  /// Whether a build may remove a large part of the last one's pages.
  package var allowsShrinking = false

  package init() {}
}

/// `[theme]`.
package struct Theme: Sendable, Equatable {
  /// A CSS colour that replaces the product's accent.
  package var accent: String?
  /// A picture file, relative to the site.
  package var logo: String?
  package var logoPosition = ConfigPosition()
  /// The owner's style sheets, by their paths in `static/`.
  package var sheets: [String] = []
  package var sheetsPosition = ConfigPosition()

  package init() {}
}
