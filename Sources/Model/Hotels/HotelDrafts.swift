import Diagnostics

/// The hotels of one source or more on their way into the directory: rows of lists and details, joined by id.
struct HotelDrafts {
  /// A hotel, its row and its detail.
  struct Draft {
    var id: HotelID
    /// The row of the list, else the detail.
    var record: HotelRecord
    /// Whether a list has it.
    var isListed: Bool
    var hasDetail: Bool
    /// The city that the config gives to the hotels of its source; empty where it gives none.
    var cityOfSource: String
    /// How many more rows were alike.
    var repeats: Int32 = 0
    /// How many more had its id and other facts.
    var others: Int32 = 0
  }

  /// In the order of the data: those of lists first, source by source.
  private(set) var drafts: [Draft] = []
  private var index: [HotelID: Int] = [:]
  /// Details, by id, until the lists of their source are all read.
  private var details: [HotelID: HotelRecord] = [:]
  private var detailOrder: [HotelID] = []
  /// What differs in those that stand twice, and where: told once for each id.
  private var differing: [HotelID: (facts: [String], other: HotelRecord)] = [:]
  /// The first of the drafts of the source that is being read.
  private var first = 0

  var count: Int { drafts.count + detailOrder.count(where: { index[$0] == nil }) }

  /// The ids of the source that is being read whose rows have no detail yet.
  func lacksDetail(_ id: HotelID) -> Bool { (index[id] ?? -1) >= first && details[id] == nil }

  mutating func add(row record: HotelRecord, _ id: HotelID, city: String) {
    if let known = index[id] {
      if drafts[known].record.differences(from: record).isEmpty {
        drafts[known].repeats += 1
      } else {
        note(record, id, differences: record.differences(from: drafts[known].record), in: known)
      }
      return
    }
    index[id] = drafts.count
    drafts.append(Draft(id: id, record: record, isListed: true, hasDetail: false, cityOfSource: city))
  }

  mutating func add(detail record: HotelRecord, _ id: HotelID, _ findings: inout Findings) {
    guard let known = details[id] else {
      details[id] = record
      detailOrder.append(id)
      return
    }
    let differences = record.differences(from: known)
    if !differences.isEmpty { findings.add(.duplicateDetail(record, first: known, differences)) }
  }

  private mutating func note(_ record: HotelRecord, _ id: HotelID, differences: [String], in draft: Int) {
    drafts[draft].others += 1
    if differing[id] == nil { differing[id] = (differences, record) }
  }

  /// Ends a source: lays details over their rows, adds those that no list has, and tells what it found.
  mutating func join(city: String, _ findings: inout Findings) {
    let isListed = drafts.count > first
    for id in detailOrder {
      guard let detail = details[id] else { continue }
      if let known = index[id], known >= first {
        drafts[known].record = drafts[known].record.overlaid(by: detail)
        drafts[known].hasDetail = true
      } else if index[id] == nil {
        index[id] = drafts.count
        drafts.append(Draft(id: id, record: detail, isListed: false, hasDetail: true, cityOfSource: city))
        if isListed { findings.add(.detailAlone(detail)) }
      }
    }
    nameAll(&findings)
    tellRepeats(&findings)
    tellWithoutDetail(&findings)
    first = drafts.count
    details = [:]
    detailOrder = []
    differing = [:]
  }

  /// A hotel without a name is called by its address, else by its id.
  private mutating func nameAll(_ findings: inout Findings) {
    for index in drafts.indices[first...] where drafts[index].record.name.isEmpty {
      let record = drafts[index].record
      findings.add(.namelessHotel(record))
      drafts[index].record.name = record.address.isEmpty ? record.id : record.address
    }
  }

  private func tellRepeats(_ findings: inout Findings) {
    for draft in drafts[first...] {
      if draft.repeats > 0 { findings.add(.repeatedHotel(draft.record, times: Int(draft.repeats) + 1)) }
      if draft.others > 0, let (facts, other) = differing[draft.id] {
        findings.add(.duplicateHotel(other, first: draft.record, facts, more: Int(draft.others) - 1))
      }
    }
  }

  private func tellWithoutDetail(_ findings: inout Findings) {
    let lacking = drafts[first...].filter { $0.isListed && !$0.hasDetail && $0.record.point == nil }
    guard let one = lacking.first else { return }
    findings.add(.withoutDetail(one.record, lacking.count, of: drafts.count - first))
  }

  /// Hands the drafts over, and keeps none.
  mutating func take() -> [Draft] {
    defer { self = HotelDrafts() }
    return drafts
  }
}
