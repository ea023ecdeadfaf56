import Diagnostics

/// The hotels of all sources before they are in the directory: rows of lists and details, joined by id.
///
/// There may be a quarter of a million of them, so each is stored in its final form as soon as it is read.
package struct HotelDrafts: SourceDrafts {
  /// Facts of a hotel that are needed only until all are joined.
  struct Origin {
    /// The name of its city, as in the data; empty if it names none.
    var city: String
    /// The index of its source in `citiesOfSources`.
    var source: Int32
    /// Whether it is in a list.
    var isListed: Bool
    var hasDetail = false
  }

  /// Repetitions of a hotel in the lists.
  private struct Repeats {
    var count = 0
    /// The first repetition with different fields, and these fields.
    var other: (record: HotelRecord, facts: [String])?
  }

  /// A finding about a hotel that is already reported.
  private struct ReportedFinding: Hashable {
    let hotel: HotelID
    let finding, what: String
  }

  /// In the order of the data, source by source, hotels from lists first.
  private var table = HotelTable()
  /// One for each hotel.
  private(set) var origins: [Origin] = []
  /// The city that the config gives to the hotels of each source; empty if not configured.
  private(set) var citiesOfSources = [""]
  /// The same of their regions.
  private(set) var regionsOfSources = [""]
  /// Details by id, until all lists of their source are read.
  private var details: [HotelID: HotelRecord] = [:]
  private var detailOrder: [HotelID] = []
  /// For details without an id: the ids in the names of their files.
  private var idsOfFiles: [HotelID: HotelID] = [:]
  private var repeats: [Int: Repeats] = [:]
  /// The findings of the source that is being read: a row and its detail often have the same fault, which is reported
  /// once.
  private var reported: Set<ReportedFinding> = []
  /// The index of the first hotel of the source that is being read.
  private var first = 0
  /// The options of the source that is being read.
  private var options = SourceOptions()
  /// Whether the list of hotels has pages in other orders.
  private(set) var hasOrders = false

  private var hotels: [Hotel] { table.hotels }

  init() {}

  /// The number of hotels so far.
  package var count: Int { hotels.count + detailOrder.count(where: { table.index(of: $0) == nil }) }

  package mutating func beginSource(_ options: SourceOptions) {
    self.options = options
    citiesOfSources.append(options.city)
    regionsOfSources.append(options.region)
    hasOrders = hasOrders || options.has(.orders)
  }

  private func hotelID(_ id: String) -> HotelID { HotelID(options.prefix(.hotels) + id) }

  /// Reserves capacity for the rows of another list; its hotels may be in the lists already.
  package mutating func expect(_ count: Int) {
    guard hotels.isEmpty else { return }
    table.reserve(count)
    origins.reserveCapacity(count)
  }

  /// Whether a list of the source that is being read has the hotel, without a detail so far.
  package func lacksDetail(ofHotel id: String) -> Bool {
    let id = hotelID(id)
    return (table.index(of: id) ?? -1) >= first && details[id] == nil
  }

  /// Adds a row of a list.
  ///
  /// - Parameters:
  ///   - city: the name of its city, as in the data; empty if it names none.
  ///   - found: findings about the row, if there are any; they are reported unless the hotel is in the lists already.
  package mutating func add(
    _ hotel: consuming Hotel, city: consuming String, _ found: Findings?, _ findings: inout Findings
  ) {
    let prefix = options.prefix(.hotels)
    if !prefix.isEmpty { hotel.id = HotelID(prefix + hotel.id.text) }
    let place = table.place(of: hotel.id)
    if let known = place.index { return addAgain(HotelRecord(hotel, city: city), known) }
    if let found { report(found, of: hotel.id, &findings) }
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

  /// Adds a hotel's detail, to be joined with the row that has its id, in whatever order they are read.
  /// - Parameter found: findings about the detail.
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

  /// A hotel as a record, with the directory's id.
  private func record(_ index: Int) -> HotelRecord { HotelRecord(hotels[index], city: origins[index].city) }

  /// Ends a source: merges details into their rows, adds those without a row, and reports the findings.
  package mutating func endSource(_ findings: inout Findings) {
    let isListed = hotels.count > first
    for id in detailOrder {
      guard let detail = details[id] else { continue }
      var place = table.place(of: id)
      if let other = idsOfFiles[id].map(table.place), other.index ?? -1 >= first { place = other }
      if let known = place.index {
        if known >= first { overlay(detail, on: known) }
      } else {
        append(Hotel(detail, id: id), at: place, city: detail.city, isListed: false)
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
    table.hotels[index] = Hotel(record, id: hotels[index].id)
    table.hotels[index].hasPage = hasPage
  }

  /// Sets the names of hotels without one to their address, otherwise to their id.
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

  /// Returns the hotels and empties the table.
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
