import Diagnostics
import Bytes
import JSON
import Model

/// Reads the details that many departures share: vehicle, class, tickets, amenities, terms, and other facts.
///
/// Details with the same text in a file are parsed once: the terms alone have forty fields, and nearly all departures
/// have the same. They are compared by a 64-bit hash of their text, without the times that belong to the departure.
struct DetailsReader {
  /// The fields of the previous departure: the order is usually the same, so they need not be looked up again.
  private var layout: [(member: JSONMember, use: DepartureFields.Use)] = []
  /// The details by the hash of their text.
  private var known: [UInt64: Int] = [:]

  mutating func index(
    of fields: RecordReader, in source: inout SourceDepartures, _ findings: inout Findings
  ) -> Int {
    let hash = hash(of: fields.value)
    if let index = known[hash] { return index }
    let before = findings.count()
    let index = source.intern(OfferDetails(fields, &findings))
    // Faults are reported for each departure.
    if findings.count() == before { known[hash] = index }
    return index
  }

  private mutating func hash(of record: JSONValue) -> UInt64 {
    var hash: UInt64 = 0
    for (index, member) in record.members.enumerated() {
      let use = use(of: member, at: index)
      guard use == .detail || use == .terms, !member.value.isNull else { continue }
      var rest = member.textRange
      for time in use == .terms ? ownTimes(in: member.value) : [] {
        record.withText(rest.lowerBound..<time.lowerBound) { hash = XXH3.hash($0, seed: hash) }
        rest = time.upperBound..<rest.upperBound
      }
      record.withText(rest) { hash = XXH3.hash($0, seed: hash) }
    }
    return hash
  }

  /// The ranges of the times in the terms that belong to the departure, in the order of the file.
  private func ownTimes(in terms: JSONValue) -> [Range<Int>] {
    DepartureFields.ownTimes.compactMap { terms[$0]?.textRange }.sorted { $0.lowerBound < $1.lowerBound }
  }

  private mutating func use(of member: JSONMember, at index: Int) -> DepartureFields.Use {
    if index < layout.count, member.isNamed(like: layout[index].member) { return layout[index].use }
    let use = DepartureFields.use(of: member.name)
    if index < layout.count { layout[index] = (member, use) } else { layout.append((member, use)) }
    return use
  }
}
