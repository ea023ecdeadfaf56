import Text

/// Words and signs of days in any language, by which a sheet in a language whose words are not known is doubted: they
/// say that a text restricts service, never on which days trips run.
struct SheetDoubt: Sendable {
  private let exact, beginnings, running, print, school: Set<String>
  /// Each with a blank before and after it.
  private let refusals: [String]

  /// - Parameter phrases: folded.
  init(_ phrases: [SheetPhrase: Set<String>]) {
    func words(_ phrase: SheetPhrase) -> Set<String> { phrases[phrase] ?? [] }
    exact = words(.restricting)
    beginnings = Set(words(.restrictingBeginnings).map { String($0.prefix(11)) })
    (running, print, school) = (words(.running), words(.print), words(.school))
    refusals = words(.notRunning).map { " " + $0 + " " }
  }

  /// Whether a text has a word about days, or says that trips do not run.
  func restricts(_ text: String) -> Bool {
    let words = self.words(text)
    guard !words.isEmpty else { return false }
    return words.contains(where: exact.contains) || namesDays(text)
  }

  /// Whether a line has a name of days, as a heading of a table has.
  func namesDays(_ text: String) -> Bool {
    let words = self.words(text)
    if words.contains(where: { stems(of: $0).contains { beginnings.contains($0) } }) { return true }
    let line = " " + words.joined(separator: " ") + " "
    return refusals.contains { line.contains($0) }
  }

  /// Whether a text says on which days something runs, or that it does not run: a line about the trips of a sheet.
  func isAboutRunning(_ text: String) -> Bool {
    let words = self.words(text)
    let line = " " + words.joined(separator: " ") + " "
    return refusals.contains { line.contains($0) } || namesRunning(text) && restricts(text)
  }

  /// Whether a text has a verb such as «run» or «are suspended».
  func namesRunning(_ text: String) -> Bool { words(text).contains { running.contains($0) } }

  /// Whether a text is about how trips are printed, which a table does not have: «grey = Saturdays only».
  func namesPrint(_ text: String) -> Bool {
    words(text).contains { word in print.contains { word.hasPrefix($0) } }
  }

  private func words(_ text: String) -> [String] { Folding.fold(text).split { !$0.isLetter }.map(String.init) }

  /// What to do about days that are not understood.
  func adviceOnDays(_ text: String) -> String {
    let isOfSchool = words(text).contains { word in school.contains { word.hasPrefix($0) } }
    return isOfSchool
      ? "write «school days» or «school holidays», and set `school_days` or `school_holidays` of the source"
      : "write days such as Mon–Fri, Sat or daily"
  }

  /// Whether a sign is that of days in the timetables of some country: `+`, crosses, crossed hammers, numbers in circles.
  static func isSignOfDays(_ character: Character) -> Bool { signs.contains(character) }

  private static let signs = Set("+†✝☨✞⚒✕✖✗✘×①②③④⑤⑥⑦❶❷❸❹❺❻❼")

  /// Whether a text is one or several weekdays by numbers, perhaps: `12345`, `1-5`, `6,7`, `0-6`.
  static func mayBeWeekdays(_ text: String) -> Bool {
    let parts = text.split { " ,;+/".contains($0) }
    return !parts.isEmpty && parts.allSatisfy(isOfWeekdays)
  }

  private static func isOfWeekdays(_ text: Substring) -> Bool {
    let ends = text.split(omittingEmptySubsequences: false) { "-–—".contains($0) }
    let days = ends.joined().compactMap(\.wholeNumberValue)
    guard days.count == ends.joined().count, !days.isEmpty, days.allSatisfy({ $0 < 8 }),
      ends.count == 1 || ends.count == 2 && ends.allSatisfy({ $0.count == 1 })
    else { return false }
    return zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
  }

  private func stems(of word: String) -> [String] {
    (5...11).compactMap { word.count >= $0 ? String(word.prefix($0)) : nil }
  }
}
