import Diagnostics
import JSON

/// The hotels of a list, each once, in the list's order.
struct HotelList: Sendable {
  private(set) var hotels: [HotelEntry] = []
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - root: a list of records, or an object with such a list as `hotels`.
  ///   - file: the list's own file name, which no detail may have.
  /// - Throws: `FetchFault.wrongShape` for anything else, and if no record has an id.
  init(_ root: JSONValue, file: String) throws(FetchFault) {
    let list = root.kind == .object ? root["hotels"] : root
    guard let list, list.kind == .array else {
      throw .wrongShape(root.kind == .object ? "`hotels` is not a list" : "it is neither a list nor an object")
    }
    var seen: Set<String> = []
    var isAny = false
    for (index, record) in list.elements.enumerated() {
      guard let id = HotelID.text(record) else {
        findings.append(.noHotelID(entry: index + 1))
        continue
      }
      isAny = true
      let own = HotelFiles.detail(id)
      guard seen.insert(own).inserted else { continue }
      guard HotelID.isGood(id) else {
        findings.append(.badHotelID(id))
        continue
      }
      guard own.lowercased() != file.lowercased() else {
        findings.append(.listsName(id, file: file))
        continue
      }
      let raw = record["id"]?.raw ?? []
      hotels.append(HotelEntry(id: id, rawID: raw, file: own, image: HotelImage(record)))
    }
    guard isAny || list.elements.isEmpty else { throw .wrongShape("none of its records has an id") }
  }
}
