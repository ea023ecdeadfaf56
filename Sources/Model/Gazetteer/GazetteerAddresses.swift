import Bytes
import Diagnostics
import Text

/// Finds cities whose pages would have one address, or addresses that differ only in case: ids such as `q1` and `Q1` of
/// two cities of one name and country. The second is left out, as one such pair is no reason to build nothing.
struct GazetteerAddresses {
  private let drafts: GazetteerDrafts
  private let codes: [CountryLetters]
  private let slugs = Slugs()

  init(_ drafts: GazetteerDrafts, codes: [CountryLetters]) {
    self.drafts = drafts
    self.codes = codes
  }

  /// The rows to be left out, each with the one that has its address.
  func collisions() -> [(row: Int, first: Int)] {
    let ids = drafts.rows.ids
    let odd = parallelMap(ids.count, by: 1 << 14) { rows in
      let bytes = ids.bytes.span
      return rows.filter { !Self.isPlain(bytes.extracting(ids.range($0))) && !drafts.repeated.contains($0) }
    }.flatMap { $0 }
    if odd.isEmpty { return [] }
    // Two plain ids never make one address: what follows the last hyphen of it is the id.
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

  /// As far as it matters here, in lower case.
  private func address(_ row: Int) -> String {
    let id = AddressID.encode(drafts.rows.ids[row]).lowercased()
    let slug = slugs.slug(drafts.rows.names[row])
    return codes[row].text + "/" + (slug.isEmpty ? id : "\(slug)-\(id)")
  }

  /// An id of digits, small letters and `~`, which stands in its address as it is.
  private static func isPlain(_ id: Span<UInt8>) -> Bool {
    for at in id.indices {
      let byte = id[at]
      guard (48...57).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "~") else { return false }
    }
    return id.count <= 64
  }
}
