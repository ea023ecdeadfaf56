import Diagnostics
import Model

/// `attributions.txt`.
enum AttributionsFile: GTFSFile {
  static let name = "attributions.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.column("attribution_id")
    let organization = table.required("organization_name", &findings)
    let website = table.column("attribution_url")
    let isProducer = table.column("is_producer")
    let isOperator = table.column("is_operator")
    let isAuthority = table.column("is_authority")
    table.ignore("agency_id", "route_id", "trip_id", "attribution_email", "attribution_phone")
    guard !table.lacksColumns else { return }
    table.each(&findings) { record, findings in
      let title = record.text(organization, of: record.id(id), &findings)
      guard !title.isEmpty else {
        return findings.add(.missingRequiredField("organization_name", at: record.place))
      }
      var attribution = Attribution(organization: title)
      attribution.website = record.website(website, &findings)
      attribution.isProducer = record.integer(isProducer, in: 0...1, &findings) == 1
      attribution.isOperator = record.integer(isOperator, in: 0...1, &findings) == 1
      attribution.isAuthority = record.integer(isAuthority, in: 0...1, &findings) == 1
      set.schedule.attributions.append(attribution)
    }
  }
}
