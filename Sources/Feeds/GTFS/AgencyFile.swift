import Bytes
import Diagnostics
import Model

/// `agency.txt`.
enum AgencyFile: GTFSFile {
  static let name = "agency.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.column("agency_id")
    let title = table.required("agency_name", &findings)
    let zone = table.required("agency_timezone", &findings)
    let website = table.column("agency_url")
    let language = table.column("agency_lang")
    let phone = table.column("agency_phone")
    let fares = table.column("agency_fare_url")
    let email = table.column("agency_email")
    table.ignore("cemv_support")
    table.each(&findings) { record, findings in
      // The id is optional for a single agency.
      let own = record.id(id)
      let name = record.text(title, of: own, &findings)
      guard set.selection.hasAgency(own) else { return set.agencies.skip(own) }
      if !set.agencies.add(own) { return findings.add(.duplicateKey("agency_id", own, at: record.place)) }
      if name.isEmpty { findings.add(.missingField("agency_name", instead: "its id", at: record.place)) }
      var agency = Agency(
        id: OperatorID(set.prefix + (own.isEmpty ? XXH3.hex(XXH3.hash(name), digits: 8) : own)),
        name: name.isEmpty ? own : name, timeZone: record.text(zone, &findings), place: record.place)
      agency.names = record.names(title, of: own)
      agency.website = record.website(website, &findings)
      agency.language = record.text(language, &findings)
      agency.phone = record.text(phone, &findings)
      agency.fareWebsite = record.website(fares, &findings)
      agency.email = record.text(email, &findings)
      set.schedule.agencies.append(agency)
    }
  }
}
