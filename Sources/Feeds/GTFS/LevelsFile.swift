import Diagnostics

/// `levels.txt`.
enum LevelsFile: GTFSFile {
  static let name = "levels.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("level_id", &findings)
    let title = table.column("level_name")
    table.ignore("level_index")
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      if !set.levels.add(own) { return findings.add(.duplicateKey("level_id", own, at: record.place)) }
      set.levelNames.append(record.text(title, of: own, &findings))
    }
  }
}
