import Diagnostics
import Model

/// A file of a `departures` source, read independently of the other files.
struct DeparturesFile: Sendable {
  let file: FeedFile
  private(set) var part = FileDepartures()
  /// What was collected while it was read.
  private(set) var context = SourceContext()
  /// Why the file as a whole is unusable; then it has no records.
  private(set) var fault: BadFile?

  /// - Parameter derivedIDs: the ids that were derived in other files.
  init(_ file: FeedFile, _ derivedIDs: DerivedIDs = DerivedIDs()) {
    self.file = file
    context.derivedIDs = derivedIDs
    context.unknownFields.begin(file.path)
    do throws(BadFile) { try read() } catch { fault = error }
    context.unknownFields.begin("")
  }

  private mutating func read() throws(BadFile) {
    let root = try file.document(DeparturesFeed.table, DeparturesFeed.kind, &context, &part.findings).root
    guard let shape = DeparturesShape(root) else {
      throw .wrongKind(
        DeparturesFeed.kind, "a search, or a list of departures, locations, cities or operators", at: root)
    }
    for search in shape.searches {
      context.unknownFields.look(at: search, .search)
      SearchReader(search, path: file.path).read(&part.findings)
    }
    var reader = DeparturesReader(path: file.path, currency: file.currency, countries: file.tables.countries)
    for record in shape.records { reader.read(record, into: &part, &context) }
  }
}
