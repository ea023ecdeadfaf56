import Diagnostics
import JSON
import Model
import Text

/// An operator of a `departures` source.
struct OperatorReader {
  let id: String
  let fields: RecordReader

  func record(_ findings: inout Findings) -> OperatorRecord {
    OperatorRecord(
      id: id, name: name(&findings), website: website(&findings), classes: classes(&findings),
      terms: fields.object("terms", &findings).map { FactReader(fields).facts($0, in: "terms", &findings) } ?? [],
      place: fields.place)
  }

  private func name(_ findings: inout Findings) -> String {
    for field in ["display_name", "name"] {
      let name = fields.text(field, &findings)
      if !name.isEmpty { return name }
    }
    findings.add(.missingName(fields, instead: id))
    return id
  }

  /// `display_url` is meant for people, and usually lacks `https://`.
  private func website(_ findings: inout Findings) -> String? {
    for field in ["url", "display_url"] {
      let text = fields.text(field, limit: .prose, &findings)
      if text.isEmpty { continue }
      let isBare = field == "display_url" && !text.contains(":") && text.contains(".")
      if let link = WebLink(isBare ? "https://" + text : text) { return link.text }
      if let value = fields[field] { findings.add(.unusableLink(fields, field, at: fields.place(of: value))) }
    }
    return nil
  }

  private func classes(_ findings: inout Findings) -> [OperatorClass] {
    guard let amenities = fields.object("amenities", &findings), let classes = amenities["classes"], !classes.isNull
    else { return [] }
    guard classes.kind == .object else {
      findings.add(.wrongType(fields, "amenities.classes", at: fields.place(of: classes), wanted: "an object"))
      return []
    }
    return classes.members.map { member in
      let facts = FactReader(fields).facts(member.value, in: "amenities", &findings)
      let name: String = if case .text(let name) = facts["display_name"] { name } else { Blanks.clean(member.name) }
      return OperatorClass(key: member.name, name: name, amenities: facts.filter { $0.name != "display_name" })
    }
  }
}
