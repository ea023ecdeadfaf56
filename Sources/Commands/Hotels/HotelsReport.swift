import Fetch

/// Progress lines and the summary of a fetch of hotels.
enum HotelsReport {
  /// «Fetching details, 1.2 MB».
  static func stage(_ part: HotelPart, bytes: Int = 0) -> String {
    let name =
      switch part {
      case .list: "Fetching the list"
      case .details: "Fetching details"
      case .pictures: "Fetching pictures"
      }
    return bytes == 0 ? name : "\(name), \(BuildReport.size(bytes))"
  }

  static func resumed(_ files: Int) -> String {
    "Resuming the stopped fetch; \(BuildReport.count(files, "file")) already fetched\n"
  }

  /// «fetched: 7 hotels, 6 pictures; 12 files updated, 1 unchanged, 1 failed; 0.5 MB in 1.20 s».
  static func summary(_ outcome: HotelsOutcome, folder: String, seconds: Double) -> String {
    guard outcome.hotels != nil || outcome.isStopped else {
      return "not fetched: the request for the list failed; no files were changed\n"
    }
    let isWhole = !outcome.isStopped && !outcome.isGivenUp
    var text = isWhole ? "fetched: " : "stopped: "
    let pictures = BuildReport.count(outcome.pictures, "picture")
    text += outcome.hotels.map { "\(BuildReport.count($0, "hotel")), \(pictures)" } ?? "no list"
    text += "; \(BuildReport.count(outcome.count(.brought), "file")) updated, \(outcome.count(.unchanged)) unchanged, "
    if outcome.count(.had) > 0 { text += "\(outcome.count(.had)) fetched before, " }
    text += "\(outcome.count(.failed)) failed; "
    text += "\(BuildReport.size(outcome.bytes)) in \(BuildReport.seconds(seconds))\nin \(folder)\n"
    return isWhole ? text : text + "the next fetch will continue from here\n"
  }
}
