import CivilTime
import Money
import Settings

/// What the config says about a source, as far as it matters for its tables.
struct TableSource: Sendable {
  /// The names of columns, by the field that each gives.
  var columns: [String: String] = [:]
  var dates: DatePattern?
  /// The encoding; nil to detect it.
  var encoding: String?
  /// The language of the texts, a BCP 47 tag; empty if unknown.
  var language = ""
  /// The time zone of times that name none; empty for none.
  var zone = ""
  /// Whether the config names a time zone that does not exist, which is reported.
  var hasUnknownZone = false
  /// The city of things that name none, such as «New York, US»; empty for none.
  var city = ""
  /// The country of things that name none; empty for none.
  var country = ""
  /// The currency of prices that name none.
  var currency: Currency?
  /// The languages of the site.
  var languages = SiteLanguages()
  /// The unit of distances that name none.
  var distanceUnit = DistanceUnit.kilometres
  /// The words of dates, and of timetables as spreadsheets.
  var vocabulary = SheetVocabulary.empty
  /// The countries of its records.
  var countries = RecordCountries()

  init() {}

  init(
    _ source: Source, currency: Currency?, languages: SiteLanguages, distanceUnit: DistanceUnit,
    _ vocabulary: SheetVocabulary
  ) {
    columns = source.tables.columns
    dates = source.tables.dates.map { DatePattern($0) } ?? languages.usualDates
    encoding = source.tables.encoding
    language = source.sheets.language ?? languages.own
    zone = source.tables.timeZone ?? ""
    hasUnknownZone = source.tables.hasUnknownTimeZone
    city = source.city ?? ""
    country = source.schedule.country ?? ""
    self.vocabulary = vocabulary
    (self.currency, self.languages, self.distanceUnit) = (currency, languages, distanceUnit)
    countries = RecordCountries(language: languages.own, country: country, city: city)
  }
}
