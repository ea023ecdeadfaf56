import CivilTime
import Diagnostics

/// Findings before the first request.
extension Finding {
  /// - Parameters:
  ///   - service: the name of the table below `fetch`.
  ///   - needs: the keys it needs, as a phrase.
  package static func notConfigured(_ service: String, needs: String, config: String) -> Finding {
    Finding(
      "fetch/not-configured", .error, at: SourceLocation(config), what: "missing table [fetch.\(service)]",
      advice: "add it, with \(needs) (Docs/fetching.md)")
  }

  /// - Parameters:
  ///   - into: the folder in the config, or derived from a source.
  ///   - target: its resolved path.
  package static func folderOutside(_ into: String, target: String, service: String, config: String) -> Finding {
    Finding(
      "fetch/into-outside", .error, at: SourceLocation(config),
      what: "the folder for fetched files, \(into), is not a data folder of the site: it is \(target)",
      advice: "set into = \"data/\(service)\", or another folder in the site, below [fetch.\(service)]")
  }

  package static func fetchIsGoingOn() -> Finding {
    Finding("fetch/busy", .error, what: "another fetch is running in this site", advice: "wait until it has finished")
  }

  static func noPlaces() -> Finding {
    Finding(
      "fetch/no-places", .error, what: "no routes to search: no origin with a different destination",
      advice: "set `origins` and `destinations`, or `pairs`, below [fetch.departures], or use --origin and "
        + "--destination")
  }

  static func noDays() -> Finding {
    Finding(
      "fetch/no-days", .error, what: "no days to search",
      advice: "use --from and --to with the first and last day as yyyy-mm-dd, or set `from` and `to` below "
        + "[fetch.departures]")
  }

  static func daysReversed(from: Day, to: Day) -> Finding {
    Finding(
      "fetch/days-reversed", .error, what: "the last day, \(to.iso), is before the first, \(from.iso)",
      advice: "swap `from` and `to`")
  }

  static func tooMany(pairs: Int, days: Int) -> Finding {
    let (searches, isHuge) = pairs.multipliedReportingOverflow(by: days)
    return Finding(
      "fetch/too-many", .error,
      what: "too many searches: \(isHuge ? "" : "\(searches), for ")\(pairs) \(pairs == 1 ? "route" : "routes") on "
        + "\(days) days; the limit of one run is \(SearchPlan.most)",
      advice: "use fewer days with --from and --to, or fewer cities, and fetch the rest in another run")
  }

  package static func variableNotNamed(_ variable: String, config: String) -> Finding {
    Finding(
      "fetch/variable-not-named", .error, at: SourceLocation(config),
      what: "`token_variable` names the environment variable \(variable), which would be sent to the service",
      advice: "if it is meant for the service, use --token-variable \(variable), or a variable whose name begins with "
        + "STATIONARY_")
  }

  package static func noToken(_ variable: String) -> Finding {
    Finding(
      "fetch/no-token", .error, what: "the environment variable \(variable), which must contain the token, is not set",
      advice: "set it to the token for the service; to use another variable, set `token_variable` in the config")
  }

  static func badToken(_ variable: String) -> Finding {
    Finding(
      "fetch/bad-token", .error,
      what: "the token in the environment variable \(variable) contains blanks or other characters not allowed "
        + "in a header",
      advice: "set the variable to the token only")
  }
}
