import Diagnostics
import Model

/// `feed_info.txt`.
enum FeedInfoFile: GTFSFile {
  static let name = "feed_info.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let publisher = table.column("feed_publisher_name")
    let website = table.column("feed_publisher_url")
    let language = table.column("feed_lang")
    let start = table.column("feed_start_date")
    let end = table.column("feed_end_date")
    let version = table.column("feed_version")
    table.ignore("default_lang", "feed_contact_email", "feed_contact_url", "feed_id")
    table.each(&findings) { record, findings in
      var info = FeedInfo()
      info.publisher = record.text(publisher, of: "", &findings)
      info.website = record.website(website, &findings)
      info.language = record.text(language, &findings)
      info.start = record.date(start, &findings)
      info.end = record.date(end, &findings)
      info.version = record.text(version, &findings)
      set.schedule.feeds.append(info)
    }
  }
}
