import CivilTime
import Diagnostics
import Files
import Model
import Money
import Settings

/// Reads sources through the feeds of their kinds.
package struct SourceReader {
  private let files: any FileSystem
  private let site: String
  private let languages: SiteLanguages
  private let date: Day?
  private let title: String
  private let allowsShrinking: Bool
  private let distanceUnit: DistanceUnit
  private let vocabulary: SheetVocabulary
  private let budget: RecordBudget

  /// - Parameters:
  ///   - site: the folder that the sources' paths are relative to.
  ///   - language: the language of the site, as a BCP 47 tag.
  ///   - languages: further languages of the site.
  ///   - date: the date of the site's data.
  ///   - title: the title of the site.
  ///   - allowsShrinking: whether a loss of most trips is no error.
  ///   - distanceUnit: the unit of distances that name none.
  ///   - allowsLarge: whether the number of records does not depend on the size of the files.
  ///   - vocabulary: the words of dates, and of timetables as spreadsheets.
  package init(
    files: any FileSystem, site: String, language: String = "en", languages: [String] = [], date: Day? = nil,
    title: String = "", allowsShrinking: Bool = false, distanceUnit: DistanceUnit = .kilometres,
    allowsLarge: Bool = false, vocabulary: SheetVocabulary = .empty
  ) {
    self.vocabulary = vocabulary
    budget = RecordBudget(isLimited: !allowsLarge)
    (self.files, self.site, self.date, self.title) = (files, site, date, title)
    (self.allowsShrinking, self.distanceUnit) = (allowsShrinking, distanceUnit)
    self.languages = SiteLanguages(own: language, others: languages)
  }

  /// The number of pages that the departures of the sources so far may have; nil for no limit.
  package var mostDeparturePages: Int? { budget.mostDeparturePages }

  /// - Parameters:
  ///   - matches: the source's files, relative to the site.
  ///   - prefixes: the prefixes of its ids.
  ///   - currency: the currency of prices without one, if the source has no currency either.
  package func read<Format: Feed>(
    _ source: Source, feed: Format.Type, matches: SourceFiles, prefixes: [IDSpace: String] = [:], currency: String?,
    into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) {
    let currency = (source.currency ?? currency).flatMap { Currency($0) }
    let open = OpenSource(
      files: matches, path: source.path, currency: currency, languages: languages, schedule: source.schedule,
      sheets: source.sheets, title: title,
      tables: TableSource(
        source, currency: currency, languages: languages, distanceUnit: distanceUnit, vocabulary),
      date: date, allowsShrinking: allowsShrinking, disk: files, site: site)
    let options = SourceOptions(
      prefixes: prefixes, city: source.city ?? "", country: source.schedule.country ?? "", region: source.region ?? "",
      zone: source.tables.timeZone ?? "", joinsJourneys: source.joinsJourneys, withoutPages: source.withoutPages,
      fields: feed.fields)
    for path in matches.paths { budget.add(Paths.join(site, path), on: files) }
    let (count, attributions) = read(open, feed, options, into: &builder[keyPath: feed.drafts], &findings)
    builder.add(SourceSummary(kind: source.kind, path: source.path, count: count, attributions: attributions))
  }

  /// - Returns: the number of things of its main kind, and the credits that the data ask for.
  private func read<Format: Feed>(
    _ source: OpenSource, _ feed: Format.Type, _ options: SourceOptions, into drafts: inout Format.Drafts,
    _ findings: inout Findings
  ) -> (count: Int, attributions: [Attribution]) {
    let (before, usableBefore) = (feed.count(in: drafts), feed.usableCount(in: drafts))
    drafts.beginSource(options)
    var context = SourceContext(most: budget.left)
    feed.read(source, into: &drafts, &context, &findings)
    drafts.endSource(&findings)
    for finding in context.unknownFields.findings(feed.kind) {
      findings.add(finding, limit: Findings.detailedErrors)
    }
    budget.spend(context.records.total)
    if context.records.areTooMany {
      findings.add(.tooManyRecords(context.records, in: source.files.paths, budget))
      return (0, [])
    }
    let kept = feed.usableCount(in: drafts) - usableBefore
    if let skipped = context.records.allSkipped(main: feed.kind, kept: kept) {
      findings.add(.allSkipped(skipped.count, skipped.kind, in: source.files.paths))
    }
    return (feed.count(in: drafts) - before, context.attributions)
  }
}

extension Finding {
  fileprivate static func tooManyRecords(
    _ records: RecordCounts, in paths: [String], _ budget: RecordBudget
  ) -> Finding {
    let place = paths.first.map { SourceLocation($0) }
    let files = paths.count > 1 ? ", in \(paths.count) files" : ""
    if records.limit == RecordCounts.most {
      return Finding(
        "source/too-many-records", .error, at: place, what: "more than \(RecordCounts.most) records" + files,
        advice: "leave out some of them, or divide them among several sources")
    }
    let isPacked = paths.contains { [".gz", ".zip"].contains(where: $0.lowercased().hasSuffix) }
    return Finding(
      "source/too-many-records", .error, at: place,
      what:
        "more than \(max(RecordBudget.least, budget.bytes / RecordBudget.bytesOfRecord)) records in \(budget.bytes) "
        + "bytes of files, those of earlier sources included" + files
        + (records.hasSchedules ? "; a route counts as \(RecordCounts.ofRoute), a stop as \(RecordCounts.ofStop)" : ""),
      advice: (isPacked
        ? "unpack the files, which may then have more" : "leave out some of them, or read each file once")
        + ", or build with --allow-large")
  }

  /// - Parameters:
  ///   - count: the number of records, all of them skipped.
  ///   - kind: their kind, in the plural.
  ///   - paths: the files of the source, at least one.
  fileprivate static func allSkipped(_ count: Int, _ kind: String, in paths: [String]) -> Finding {
    let records = count == 1 ? "the only record (\(kind)) is skipped" : "all \(count) \(kind) are skipped"
    return Finding(
      "source/all-skipped", .error, at: paths.first.map { SourceLocation($0) },
      what: records + (paths.count > 1 ? ", in \(paths.count) files" : ""),
      advice: "fix what the findings about them report, or remove the source")
  }
}
