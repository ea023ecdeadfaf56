import Diagnostics
import Model

/// `attributions.txt`.
enum AttributionsFile: GTFSFile {
  static let name = "attributions.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.column("attribution_id")
    let organization = table.required("organization_name", &findings)
    let website = table.column("attribution_url")
    table.ignore(
      "agency_id", "route_id", "trip_id", "is_producer", "is_operator", "is_authority", "attribution_email",
      "attribution_phone")
    table.each(&findings) { record, findings in
      let title = record.text(organization, of: record.id(id), &findings)
      guard !title.isEmpty else {
        return findings.add(.missingRequiredField("organization_name", at: record.place))
      }
      set.attributions.append(Attribution(organization: title, website: record.website(website, &findings)))
    }
  }
}
