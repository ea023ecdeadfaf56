import Publication

extension SiteContext {
  /// What changed in the data since the last publication, in English, one line each.
  package var changesSincePublication: [String] {
    guard let newest = changeSets.first, newest.number != publication.changes.first?.number else { return [] }
    return ChangeReport.lines(newest.changes)
  }
}
