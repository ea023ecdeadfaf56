import Diagnostics

/// The hotels of one source or more on their way into the directory: rows of lists and details, joined by id.
struct HotelDrafts {
  /// A hotel, its row and its detail.
  struct Draft {
    var id: HotelID
    /// The row of the list, else the detail.
    var record: HotelRecord
    /// Which of the source's cities the config gives it: an index of `citiesOfSources`.
    var source: Int32
    /// Whether a list has it.
    var isListed: Bool
    var hasDetail: Bool
  }

  /// How often a hotel stands again in the lists.
  private struct Repeats {
    var count = 0
    /// The first of them that has other facts, and which.
    var other: (record: HotelRecord, facts: [String])?
  }

  /// Something that was told of a hotel.
  private struct Told: Hashable {
    let hotel: HotelID
    let finding: String
    let what: String
  }

  /// In the order of the data: those of lists first, source by source.
  private(set) var drafts: [Draft] = []
  /// The city that the config gives to the hotels of a source; empty where it gives none.
  private(set) var citiesOfSources: [String] = []
  private var index: [HotelID: Int] = [:]
  /// Details, by id, until the lists of their source are all read.
  private var details: [HotelID: HotelRecord] = [:]
  private var detailOrder: [HotelID] = []
  private var repeats: [Int: Repeats] = [:]
  /// Of the source that is being read: a row and its detail often have the same fault, which one finding tells.
  private var told: Set<Told> = []
  /// The first of the drafts of the source that is being read.
  private var first = 0

  var count: Int { drafts.count + detailOrder.count(where: { index[$0] == nil }) }

  mutating func beginSource(city: String) { citiesOfSources.append(city) }

  /// Makes room for the rows of one more list; a list may well be of hotels that stand in another.
  mutating func expect(_ count: Int) {
    guard drafts.isEmpty else { return }
    drafts.reserveCapacity(count)
    index.reserveCapacity(count)
  }

  /// The ids of the source that is being read whose rows have no detail yet.
  func lacksDetail(_ id: HotelID) -> Bool { (index[id] ?? -1) >= first && details[id] == nil }

  /// - Parameter found: what is wrong with it; of a row that stands again nobody wants to know.
  mutating func add(row record: HotelRecord, _ id: HotelID, _ found: Findings, _ findings: inout Findings) {
    if let known = index.updateValue(drafts.count, forKey: id) {
      index[id] = known
      return addAgain(record, known)
    }
    drafts.append(draft(record, id, isListed: true, hasDetail: false))
    tell(found, of: id, &findings)
  }

  private mutating func addAgain(_ record: HotelRecord, _ known: Int) {
    repeats[known, default: Repeats()].count += 1
    guard !drafts[known].record.isAlike(record), repeats[known]?.other == nil else { return }
    repeats[known]?.other = (record, record.differences(from: drafts[known].record))
  }

  mutating func add(detail record: HotelRecord, _ id: HotelID, _ found: Findings, _ findings: inout Findings) {
    if let known = details[id] {
      if !record.isAlike(known) {
        findings.add(.duplicateDetail(record, first: known, record.differences(from: known)))
      }
      return
    }
    details[id] = record
    detailOrder.append(id)
    tell(found, of: id, &findings)
  }

  private mutating func tell(_ found: Findings, of id: HotelID, _ findings: inout Findings) {
    guard !found.isEmpty else { return }
    findings.add(
      found.told.filter { told.insert(Told(hotel: id, finding: $0.id, what: $0.what)).inserted })
  }

  private func draft(_ record: HotelRecord, _ id: HotelID, isListed: Bool, hasDetail: Bool) -> Draft {
    Draft(
      id: id, record: record, source: Int32(citiesOfSources.count - 1), isListed: isListed, hasDetail: hasDetail)
  }

  /// Ends a source: lays details over their rows, adds those that no list has, and tells what it found.
  mutating func endSource(_ findings: inout Findings) {
    let isListed = drafts.count > first
    for id in detailOrder {
      guard let detail = details[id] else { continue }
      if let known = index[id], known >= first {
        drafts[known].record.overlay(detail)
        drafts[known].hasDetail = true
      } else if index[id] == nil {
        index[id] = drafts.count
        drafts.append(draft(detail, id, isListed: false, hasDetail: true))
        if isListed { findings.add(.detailAlone(detail)) }
      }
    }
    nameAll(&findings)
    tellRepeats(&findings)
    tellWithoutDetail(&findings)
    first = drafts.count
    (details, detailOrder, repeats, told) = ([:], [], [:], [])
  }

  /// A hotel without a name is called by its address, else by its id.
  private mutating func nameAll(_ findings: inout Findings) {
    for index in first..<drafts.count where drafts[index].record.name.isEmpty {
      let record = drafts[index].record
      findings.add(.namelessHotel(record))
      drafts[index].record.name = record.address.isEmpty ? record.id : record.address
    }
  }

  private func tellRepeats(_ findings: inout Findings) {
    for (hotel, again) in repeats.sorted(by: { $0.key < $1.key }) {
      let record = drafts[hotel].record
      if let (other, facts) = again.other {
        findings.add(.duplicateHotel(other, first: record, facts, times: again.count + 1))
      } else {
        findings.add(.repeatedHotel(record, times: again.count + 1))
      }
    }
  }

  private func tellWithoutDetail(_ findings: inout Findings) {
    var (lacking, example) = (0, first)
    for index in first..<drafts.count
    where drafts[index].isListed && !drafts[index].hasDetail && drafts[index].record.point == nil {
      if lacking == 0 { example = index }
      lacking += 1
    }
    guard lacking > 0 else { return }
    findings.add(.withoutDetail(drafts[example].record, lacking, of: drafts.count - first))
  }
}
