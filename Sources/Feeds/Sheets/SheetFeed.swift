import CSV
import CivilTime
import Diagnostics
import Model

/// Timetables as spreadsheets: stops down and trips across, or a row for each stop of a trip (Docs/timetable.md).
package enum SheetFeed: Feed {
  package static let kind = "timetable"
  package static let ids = [IDSpace.stations, .timetable, .routes]
  package static let pages = [OptionalPages.stations]
  package static let usesTimeZone = true
  package static let endings = [".csv", ".tsv", ".csv.gz", ".tsv.gz"]
  package static var drafts: WritableKeyPath<DirectoryBuilder, NetworkDrafts> { \.network }

  package static func count(in drafts: NetworkDrafts) -> Int { drafts.scheduledStopCount }

  package static func read(
    _ source: OpenSource, into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) {
    let name = source.tables.zone
    let zone = name.isEmpty ? nil : drafts.zone(name)
    if name.isEmpty && !source.tables.hasUnknownZone { findings.add(.noTimeZone(of: source.path)) }
    let reader = SheetTokenReader(
      words: SheetWords(
        source.tables.vocabulary.lexicon, language: source.sheets.language ?? source.languages.own,
        names: source.languages),
      pattern: source.tables.dates)
    var trips = SheetTrips()
    var schedule = SheetSchedule(source, reader, SheetSchool(source, reader, &findings), timeZone: zone)
    var read: [(path: String, trips: Range<Int>, met: Int)] = []
    let school = source.sheets.schoolDays + source.sheets.schoolHolidays
    source.each(source.files.paths.filter { !school.contains($0) }, &findings) { file, findings throws(BadFile) in
      var sheet = best(of: sheets(of: file, &findings), reader.words, &findings)
      let cells = sheet.rows.reduce(0) { $0 + $1.filled.count }
      if context.records.refuse("trips", cells / RecordBudget.bytesOfRecord) { return }
      let reader = reader.reading(sheet)
      if reader.readsTimesAnew { sheet = sheet.readingTimes(reader.words) }
      sheet = sheet.clarifyingMarks(reader)
      let before = trips.trips.count
      let met =
        LongSheet(sheet, reader)?.read(into: &trips, &findings)
        ?? WideSheet.read(sheet, reader, into: &trips, &findings)
      guard met > 0 else { throw .noTrips(in: file.path) }
      read.append((file.path, before..<trips.trips.count, met))
    }
    trips.joinStops(&findings)
    let lost = read.map { sheet in
      var repeated = 0
      let kept = trips.trips[sheet.trips].count { trip in
        let outcome = schedule.add(trip, trips.stops, &findings)
        if outcome == .repeated { repeated += 1 }
        return outcome == .added
      }
      context.records.add("trips", sheet.met)
      context.records.keep("trips", kept)
      return sheet.met - kept - repeated
    }
    // A source that is lost as a whole is an error by itself.
    for (sheet, lost) in zip(read, lost) where !schedule.isEmpty {
      if lost == sheet.met || lost >= 5 && lost * 5 > sheet.met {
        findings.add(.manySkipped(lost, of: sheet.met, in: sheet.path))
      }
    }
    let finished = schedule.finished()
    context.records.add(finished)
    if !finished.isEmpty { drafts.schedules.append(finished) }
  }

  /// The delimiter of a file that contains trips, with words in any of the languages; nil for any other file.
  static func delimiter(
    of bytes: [UInt8], path: String, _ encoding: TextEncoding, _ vocabulary: SheetVocabulary
  ) -> Delimiter? {
    var (findings, tables) = (Findings(), TableSource())
    tables.encoding = encoding.rawValue
    let sheets = sheets(of: FeedFile(bytes, path: path, tables: tables), &findings)
    for reader in vocabulary.readers {
      var (trips, findings) = (SheetTrips(), Findings())
      let sheet = best(of: sheets, reader.words, &findings)
      let hasTrips: Bool
      if let long = LongSheet(sheet, reader) {
        hasTrips = long.read(into: &trips, &findings) > 0
      } else {
        _ = WideSheet.read(sheet, reader, into: &trips, &findings)
        hasTrips = trips.trips.contains { $0.attributes[.days] != nil }
      }
      if hasTrips { return sheet.delimiter }
    }
    return nil
  }

  /// The cells of a file, with each delimiter; first with the one that it seems to have.
  private static func sheets(of file: FeedFile, _ findings: inout Findings) -> [Sheet] {
    let detected = file.delimitedText(&findings)
    let others = Delimiter.allCases.filter { $0 != detected.delimiter }.map {
      DelimitedText(file.bytes, encoding: detected.encoding, delimiter: $0)
    }
    return ([detected] + others).map { Sheet($0, path: file.path).readingStoredTimes() }
  }

  /// The cells of a file, and their times, with the delimiter that gives the most of these, without marks above all.
  /// - Parameter sheets: the first one is that with the delimiter that the file seems to have.
  private static func best(of sheets: [Sheet], _ words: SheetWords, _ findings: inout Findings) -> Sheet {
    var best = (sheet: sheets[0], times: (-1, -1))
    // What nothing is divided by makes no more times than what something is.
    for (place, sheet) in sheets.enumerated() where place == 0 || sheet.rows.contains(where: { $0.cells.count > 1 }) {
      let sheet = sheet.readingTimes(words)
      let times = sheet.rows.flatMap(\.times).filter { $0.time != nil }
      // «Harbour;6:05» is a time with a mark.
      let found = (times.count { $0.marks.isEmpty }, times.count)
      if found > best.times { best = (sheet, found) }
    }
    for cell in best.sheet.cut { findings.add(.textCut(kind, "a cell", .line, at: best.sheet.place(cell))) }
    return best.sheet
  }
}
