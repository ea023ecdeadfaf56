import Diagnostics

/// The hotels of one source or more on their way into the directory: rows of lists and details, joined by id.
///
/// There may be a quarter of a million of them, so each becomes what the directory holds as soon as it is read.
package struct HotelDrafts: SourceDrafts {
  /// What is asked of a hotel only until all are joined.
  struct Origin {
    /// The city that it names, as in the data; empty where it names none.
    var city: String
    /// Its source: an index of `citiesOfSources`.
    var source: Int32
    /// Whether a list has it.
    var isListed: Bool
    var hasDetail = false
  }

  /// How often a hotel stands again in the lists.
  private struct Repeats {
    var count = 0
    /// The first of them that has other facts, and which.
    var other: (record: HotelRecord, facts: [String])?
  }

  /// Something that was told of a hotel.
  private struct ReportedFinding: Hashable {
    let hotel: HotelID
    let finding: String
    let what: String
  }

  /// In the order of the data, source by source, those of lists first.
  private var table = HotelTable()
  /// For each of them.
  private(set) var origins: [Origin] = []
  /// The city that the config gives to the hotels of a source; empty where it gives none.
  private(set) var citiesOfSources = [""]
  /// Details, by id, until the lists of their source are all read.
  private var details: [HotelID: HotelRecord] = [:]
  private var detailOrder: [HotelID] = []
  /// For details without an id: the ids that their files are named after.
  private var idsOfFiles: [HotelID: HotelID] = [:]
  private var repeats: [Int: Repeats] = [:]
  /// Of the source that is being read: a row and its detail often have the same fault, which one finding tells.
  private var reported: Set<ReportedFinding> = []
  /// The first hotel of the source that is being read.
  private var first = 0
  /// Of the source that is being read.
  private var options = SourceOptions()
  /// Whether the list of hotels has pages in further orders.
  private(set) var hasOrders = false

  private var hotels: [Hotel] { table.hotels }

  init() {}

  /// How many hotels there are so far.
  package var count: Int { hotels.count + detailOrder.count(where: { table.index(of: $0) == nil }) }

  package mutating func beginSource(_ options: SourceOptions) {
    self.options = options
    citiesOfSources.append(options.city)
    hasOrders = hasOrders || options.has(.orders)
  }

  private func hotelID(_ id: String) -> HotelID { HotelID(options.prefix(.hotels) + id) }

  /// Makes room for the rows of one more list; a list may well be of hotels that stand in another.
  package mutating func expect(_ count: Int) {
    guard hotels.isEmpty else { return }
    table.reserve(count)
    origins.reserveCapacity(count)
  }

  /// Whether the source that is being read has the hotel in a list, and no detail of it yet.
  package func lacksDetail(ofHotel id: String) -> Bool {
    let id = hotelID(id)
    return (table.index(of: id) ?? -1) >= first && details[id] == nil
  }

  /// Adds a row of a list.
  /// - Parameter found: what is wrong with it; it is reported unless the hotel is in the lists already.
  package mutating func add(_ record: HotelRecord, _ found: Findings, _ findings: inout Findings) {
    let id = hotelID(record.id)
    let place = table.place(of: id)
    if let known = place.index { return addAgain(record, known) }
    report(found, of: id, &findings)
    append(Hotel(id: id, record), at: place, city: record.city, isListed: true)
  }

  /// Adds a row in which nothing is wrong, as the directory is to hold it: nothing of it is copied.
  /// - Parameter city: the one that it names, as in the data; empty where it names none.
  package mutating func add(_ hotel: consuming Hotel, city: consuming String) {
    let prefix = options.prefix(.hotels)
    if !prefix.isEmpty { hotel.id = HotelID(prefix + hotel.id.text) }
    let place = table.place(of: hotel.id)
    if let known = place.index { return addAgain(HotelRecord(hotel, city: city), known) }
    append(hotel, at: place, city: city, isListed: true)
  }

  private mutating func append(
    _ hotel: consuming Hotel, at place: HotelTable.Place, city: consuming String, isListed: Bool
  ) {
    origins.append(
      Origin(city: city, source: Int32(citiesOfSources.count - 1), isListed: isListed, hasDetail: !isListed))
    table.append(hotel, at: place)
    if !options.has(.hotels) { table.hotels[table.hotels.count - 1].hasPage = false }
  }

  private mutating func addAgain(_ record: HotelRecord, _ known: Int) {
    if options.has(.hotels) { table.hotels[known].hasPage = true }
    repeats[known, default: Repeats()].count += 1
    let first = self.record(known)
    guard !first.isAlike(record), repeats[known]?.other == nil else { return }
    repeats[known]?.other = (record, record.differences(from: first, options.fields))
  }

  /// Adds what a hotel's detail file says: it joins the row that has its id, in whatever order they come.
  /// - Parameter found: what is wrong with it, as of a row.
  package mutating func add(detail record: HotelRecord, _ found: Findings, _ findings: inout Findings) {
    let id = hotelID(record.id)
    if let known = details[id] {
      if !record.isAlike(known) {
        findings.add(.duplicateDetail(record, first: known, record.differences(from: known, options.fields)))
      }
      return
    }
    details[id] = record
    if let idOfFile = record.idOfFile { idsOfFiles[id] = hotelID(idOfFile) }
    detailOrder.append(id)
    report(found, of: id, &findings)
  }

  private mutating func report(_ found: Findings, of id: HotelID, _ findings: inout Findings) {
    guard !found.isEmpty else { return }
    findings.add(
      found.reported.filter { reported.insert(ReportedFinding(hotel: id, finding: $0.id, what: $0.what)).inserted })
  }

  /// A hotel as it was read, with the id that the directory knows it by.
  private func record(_ index: Int) -> HotelRecord { HotelRecord(hotels[index], city: origins[index].city) }

  /// Ends a source: lays details over their rows, adds those that no list has, and tells what it found.
  package mutating func endSource(_ findings: inout Findings) {
    let isListed = hotels.count > first
    for id in detailOrder {
      guard let detail = details[id] else { continue }
      var place = table.place(of: id)
      if let other = idsOfFiles[id].map(table.place), other.index ?? -1 >= first { place = other }
      if let known = place.index {
        if known >= first { overlay(detail, on: known) }
      } else {
        append(Hotel(id: id, detail), at: place, city: detail.city, isListed: false)
        if isListed { findings.add(.detailAlone(detail)) }
      }
    }
    nameAll(&findings)
    reportRepeats(&findings)
    reportWithoutDetail(&findings)
    first = hotels.count
    (details, detailOrder, idsOfFiles, repeats, reported) = ([:], [], [:], [:], [])
  }

  private mutating func overlay(_ detail: HotelRecord, on index: Int) {
    var record = record(index)
    record.overlay(detail)
    origins[index].city = record.city
    origins[index].hasDetail = true
    let hasPage = hotels[index].hasPage
    table.hotels[index] = Hotel(id: hotels[index].id, record)
    table.hotels[index].hasPage = hasPage
  }

  /// A hotel without a name is called by its address, else by its id.
  private mutating func nameAll(_ findings: inout Findings) {
    for index in first..<hotels.count where hotels[index].name.isEmpty {
      let record = record(index)
      findings.add(.namelessHotel(record))
      table.hotels[index].name = record.address.isEmpty ? record.id : record.address
    }
  }

  private func reportRepeats(_ findings: inout Findings) {
    for (hotel, again) in repeats.sorted(by: { $0.key < $1.key }) {
      let record = record(hotel)
      if let (other, facts) = again.other {
        findings.add(.duplicateHotel(other, first: record, facts, times: again.count + 1))
      } else {
        findings.add(.repeatedHotel(record, times: again.count + 1))
      }
    }
  }

  private func reportWithoutDetail(_ findings: inout Findings) {
    var (lacking, example) = (0, first)
    for index in first..<hotels.count
    where origins[index].isListed && !origins[index].hasDetail && hotels[index].coordinate == nil {
      if lacking == 0 { example = index }
      lacking += 1
    }
    guard lacking > 0 else { return }
    findings.add(.withoutDetail(record(example), lacking, of: hotels.count - first))
  }

  /// Hands the hotels over, and keeps none.
  mutating func takeHotels() -> [Hotel] { table.take() }
}

extension IDSpace {
  package static let hotels = IDSpace("hotels")
}

extension Field {
  package static let rooms = Field("rooms")
  package static let picture = Field("picture")
}

extension OptionalPages {
  package static let hotels = OptionalPages("hotels")
}
