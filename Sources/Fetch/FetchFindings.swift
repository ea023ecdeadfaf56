import CivilTime
import Diagnostics

/// What there is to say before anything is asked; the words stand here.
extension Finding {
  /// - Parameters:
  ///   - service: the table's name beneath `fetch`.
  ///   - needs: its keys, in words.
  package static func notConfigured(_ service: String, needs: String, config: String) -> Finding {
    Finding(
      "fetch/not-configured", .error, at: SourceLocation(config), what: "there is no table [fetch.\(service)]",
      advice: "write one, with \(needs) (Docs/fetching.md)")
  }

  /// - Parameters:
  ///   - into: the folder as the config names it, or as it follows from a source.
  ///   - target: where it is.
  package static func folderOutside(_ into: String, target: String, service: String, config: String) -> Finding {
    Finding(
      "fetch/into-outside", .error, at: SourceLocation(config),
      what: "the folder for the fetched files, \(into), is not a folder of the site for data: it is \(target)",
      advice: "write into = \"data/\(service)\", or another folder in the site, beneath [fetch.\(service)]")
  }

  package static func fetchIsGoingOn() -> Finding {
    Finding(
      "fetch/busy", .error, what: "another fetch is going on in this site", advice: "wait until it is done")
  }

  static func noPlaces() -> Finding {
    Finding(
      "fetch/no-places", .error, what: "no way to ask about: there is no origin with another city as destination",
      advice: "write origins and destinations, or pairs, beneath [fetch.departures], or name them with --origin and "
        + "--destination")
  }

  static func noDays() -> Finding {
    Finding(
      "fetch/no-days", .error, what: "no day to ask about",
      advice: "name the first with --from and the last with --to, as yyyy-mm-dd, or write from and to beneath "
        + "[fetch.departures]")
  }

  static func daysReversed(from: Day, to: Day) -> Finding {
    Finding(
      "fetch/days-reversed", .error, what: "the last day, \(to.iso), is before the first, \(from.iso)",
      advice: "turn from and to round")
  }

  static func tooMany(pairs: Int, days: Int) -> Finding {
    let (searches, isHuge) = pairs.multipliedReportingOverflow(by: days)
    return Finding(
      "fetch/too-many", .error,
      what: "\(isHuge ? "far too many" : String(searches)) searches, \(pairs) \(pairs == 1 ? "way" : "ways") on "
        + "\(days) days, are more than the \(SearchPlan.most) of one call",
      advice: "name fewer days with --from and --to, or fewer cities, and call again for the rest")
  }

  package static func noToken(_ variable: String) -> Finding {
    Finding(
      "fetch/no-token", .error, what: "the environment variable \(variable), which should hold the token, is not set",
      advice: "set it to the token that the service gave you; another name for it is token_variable in the config")
  }

  static func badToken(_ variable: String) -> Finding {
    Finding(
      "fetch/bad-token", .error,
      what: "the token in the environment variable \(variable) has blanks or other signs in "
        + "it that no header can hold",
      advice: "set it to the token alone")
  }
}
