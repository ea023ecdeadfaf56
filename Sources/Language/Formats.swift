import Locks
import Text

/// The number and date formats of a language, each created on first use, because ICU takes up to a few milliseconds for
/// one.
final class Formats: Sendable {
  /// ICU's name of the locale.
  let locale: String
  let hours: HourCycle
  let texts = WrittenTexts()
  /// Nil for 0 to 9.
  let digits: LocalDigits?

  private struct Made {
    var numbers: [String: NumberFormat] = [:]
    var dates: [String: DateFormat] = [:]
    var lists: [ListFormat.Kind: ListFormat] = [:]
    var distances: [ShownDistance: String] = [:]
  }

  private let made = Mutex(Made())

  /// - Parameters:
  ///   - locale: the site's locale. English without a country means that of the world (001: «28 January 2021»), not
  ///     that of the United States; it is also used for a language that ICU does not know.
  ///   - hours: nil for the convention of the locale's region; without a region, 24 hours.
  init(locale: ICULocale?, hours: HourCycle? = nil) {
    let name = locale.flatMap { $0.isKnown ? $0.name : nil } ?? "en"
    self.locale = name == "en" || name.hasPrefix("en@") ? "en_001" + name.dropFirst(2) : name
    digits = LocalDigits(NumberFormat(skeleton: "", locale: self.locale))
    self.hours = hours ?? locale.flatMap(HourCycle.init(of:)) ?? .twentyFour
  }

  /// Nil if ICU cannot create it.
  func number(_ skeleton: String) -> NumberFormat? {
    made.withLock { made in
      if let format = made.numbers[skeleton] { return format }
      made.numbers[skeleton] = NumberFormat(skeleton: skeleton, locale: locale)
      return made.numbers[skeleton]
    }
  }

  /// Nil if ICU cannot create it.
  /// - Parameter keyword: a keyword of the locale, such as `numbers=latn`.
  func date(_ skeleton: String, _ keyword: String? = nil) -> DateFormat? {
    made.withLock { made in
      let name = keyword.map { "\(locale)\(locale.contains("@") ? ";" : "@")\($0)" } ?? locale
      let key = "\(skeleton) \(name)"
      if let format = made.dates[key] { return format }
      made.dates[key] = DateFormat(skeleton: skeleton, locale: name)
      return made.dates[key]
    }
  }

  /// Nil if ICU cannot create it.
  func list(_ kind: ListFormat.Kind) -> ListFormat? {
    made.withLock { made in
      if let format = made.lists[kind] { return format }
      made.lists[kind] = ListFormat(kind, locale: locale)
      return made.lists[kind]
    }
  }

  /// The text of a distance; short distances, which are the most frequent, are cached.
  func distance(_ shown: ShownDistance) -> String {
    if let text = made.withLock({ $0.distances[shown] }) { return text }
    let text = number(shown.skeleton)?.write(shown.value) ?? "\(shown.value)"
    if (0..<1_000).contains(shown.number) { made.withLock { $0.distances[shown] = text } }
    return text
  }
}
