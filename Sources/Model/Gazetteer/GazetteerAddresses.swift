import Bytes
import Diagnostics
import Text

/// Finds cities whose pages would have the same address, or addresses that differ only in case: ids such as `q1` and
/// `Q1` of two cities with the same name and country. The second is left out, because one such pair should not fail the
/// build.
struct GazetteerAddresses {
  private let drafts: GazetteerDrafts
  private let codes: [CountryLetters]
  private let slugs = Slugs()

  init(_ drafts: GazetteerDrafts, codes: [CountryLetters]) { (self.drafts, self.codes) = (drafts, codes) }

  /// The rows to leave out, each with the row that has its address.
  func collisions() -> [(row: Int, first: Int)] {
    let ids = drafts.rows.ids
    let odd = parallelMap(ids.count, by: 1 << 14) { rows in
      let bytes = ids.bytes.span
      return rows.filter { !Self.isPlain(bytes.extracting(ids.range($0))) && !drafts.repeated.contains($0) }
    }.flatMap { $0 }
    if odd.isEmpty { return [] }
    // Two plain ids never make the same address, because the part after its last hyphen is the id.
    let ends = Set(odd.map { String(AddressID.encode(ids[$0]).lowercased().split(separator: "-").last ?? "") })
    let oddRows = Set(odd)
    var first: [String: Int] = [:]
    return (0..<drafts.rows.count).compactMap { row in
      guard oddRows.contains(row) || !drafts.repeated.contains(row) && ends.contains(ids[row]) else { return nil }
      let address = address(row)
      if let first = first[address] { return (row, first) }
      first[address] = row
      return nil
    }
  }

  /// The part of the address that is compared, in lower case.
  private func address(_ row: Int) -> String {
    let id = AddressID.encode(drafts.rows.ids[row]).lowercased()
    let slug = slugs.slug(drafts.rows.names[row], in: codes[row].text)
    return codes[row].text + "/" + (slug.isEmpty ? id : "\(slug)-\(id)")
  }

  /// Whether an id has only digits, lower-case ASCII letters and `~`, which need no escaping in an address.
  private static func isPlain(_ id: Span<UInt8>) -> Bool {
    for at in id.indices {
      let byte = id[at]
      guard (48...57).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "~") else { return false }
    }
    return id.count <= 64
  }
}
