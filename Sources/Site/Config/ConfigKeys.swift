import Diagnostics
import Settings

/// A key of the config and its effect. Every key is defined once.
struct ConfigKey<Target>: Sendable {
  let name: String
  let set: @Sendable (inout Target, ConfigValue) throws(ConfigFault) -> Void

  init(_ name: String, _ set: @escaping @Sendable (inout Target, ConfigValue) throws(ConfigFault) -> Void) {
    (self.name, self.set) = (name, set)
  }
}

/// The keys by table, as listed in Docs/contract.md and Docs/configuration.md.
enum ConfigKeys {
  static let top: [ConfigKey<Settings>] = [
    ConfigKey("title") { site, value throws(ConfigFault) in site.title = try title(value) },
    ConfigKey("base_url") { site, value throws(ConfigFault) in site.baseURL = try baseURL(value) },
    ConfigKey("language") { site, value throws(ConfigFault) in site.language = try language(value) },
    ConfigKey("languages") { site, value throws(ConfigFault) in site.languages = try languages(value) },
    ConfigKey("clock") { site, value throws(ConfigFault) in site.clock = try clock(value) },
    ConfigKey("copyright") { site, value throws(ConfigFault) in site.copyright = try value.optionalText() },
    ConfigKey("version") { site, value throws(ConfigFault) in site.version = try value.optionalText() },
    ConfigKey("data_date") { site, value throws(ConfigFault) in site.dataDate = try value.date() },
    ConfigKey("currency") { site, value throws(ConfigFault) in site.currency = try currency(value) },
    ConfigKey("distance_unit") { site, value throws(ConfigFault) in site.distanceUnit = try unit(value) },
  ]

  static let map: [ConfigKey<Map>] = [
    ConfigKey("tiles") { map, value throws(ConfigFault) in map.tiles = try tiles(value) },
    ConfigKey("attribution") { map, value throws(ConfigFault) in map.attribution = try value.optionalText() },
    ConfigKey("referrer") { map, value throws(ConfigFault) in map.referrer = try referrer(value) },
  ]

  static let images: [ConfigKey<Images>] = [
    ConfigKey("border") { images, value throws(ConfigFault) in images.border = try value.whole(0...100) },
    ConfigKey("widths") { images, value throws(ConfigFault) in
      images.widths = try value.list { width throws(ConfigFault) in try width.whole(1...10_000) }
    },
    ConfigKey("remote") { images, value throws(ConfigFault) in images.remoteHosts = try hosts(value) },
  ]

  static let timetable: [ConfigKey<Timetable>] = [
    ConfigKey("search_url") { timetable, value throws(ConfigFault) in timetable.searchURL = try searchURL(value) }
  ]

  static let journeys: [ConfigKey<JourneySettings>] = [
    ConfigKey("enabled") { journeys, value throws(ConfigFault) in journeys.isEnabled = try value.flag() },
    ConfigKey("max_walk") { journeys, value throws(ConfigFault) in journeys.maxWalk = try value.whole(0...2_000) },
    ConfigKey("change") { journeys, value throws(ConfigFault) in journeys.change = try value.whole(0...7_200) },
    ConfigKey("max_changes") { journeys, value throws(ConfigFault) in journeys.maxChanges = try value.whole(0...8) },
  ]

  static let towns: [ConfigKey<TownSettings>] = [
    ConfigKey("builtin") { towns, value throws(ConfigFault) in towns.areBuiltIn = try value.flag() }
  ]

  static let input: [ConfigKey<Input>] = [
    ConfigKey("follow_links") { input, value throws(ConfigFault) in input.followsLinks = try value.flag() }
  ]

  static let output: [ConfigKey<Output>] = [
    ConfigKey("precompress") { output, value throws(ConfigFault) in
      output.precompress = try value.list { item throws(ConfigFault) in try choice(item, ["gzip", "br"]) }
    },
    ConfigKey("build_info") { output, value throws(ConfigFault) in output.buildInfo = try value.flag() },
    ConfigKey("data_report") { output, value throws(ConfigFault) in output.dataReport = try value.flag() },
    ConfigKey("offline") { output, value throws(ConfigFault) in output.worksOffline = try value.flag() },
    ConfigKey("frame_ancestors") { output, value throws(ConfigFault) in
      output.frameAncestors = try frameAncestors(value)
    },
    ConfigKey("allow_shrink") { output, value throws(ConfigFault) in output.allowsShrinking = try value.flag() },
  ]

  static let theme: [ConfigKey<Theme>] = [
    ConfigKey("accent") { theme, value throws(ConfigFault) in theme.accent = try accent(value) },
    ConfigKey("logo") { theme, value throws(ConfigFault) in
      (theme.logo, theme.logoPosition) = (try value.optionalText(), value.position)
    },
    ConfigKey("css") { theme, value throws(ConfigFault) in
      theme.sheets = try value.list { item throws(ConfigFault) in try OwnSheets.path(item) }
      theme.sheetsPosition = value.position
    },
  ]

  static let source: [ConfigKey<Source>] = [
    ConfigKey("kind") { source, value throws(ConfigFault) in source.kind = try value.text() },
    ConfigKey("path") { source, value throws(ConfigFault) in source.path = try value.text() },
    ConfigKey("name") { source, value throws(ConfigFault) in source.name = try sourceName(value) },
    // The valid kinds of pages depend on `kind`: see SourcePagesKey.
    ConfigKey("pages") { _, value throws(ConfigFault) in try SourcePagesKey.check(value) },
    ConfigKey("city") { source, value throws(ConfigFault) in source.city = try value.optionalText() },
    ConfigKey("currency") { source, value throws(ConfigFault) in source.currency = try currency(value) },
  ]
}
