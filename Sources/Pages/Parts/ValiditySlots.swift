import Mustache

/// The days that a page's timetable covers, and the notice once they are over.
struct ValiditySlots {
  private let phrase = TextSlot("valid", "dates of the timetable")
  private let ended = TextSlot("ended", "text that the timetable has ended, shown by JavaScript")
  private let until = TextSlot("valid_until", "local end: 2021-01-29T00:00:00-05:00")
  private let endedKey: String

  /// - Parameter endedKey: of the text that the timetable has ended.
  init(endedKey: String = "timetable.ended") {
    self.endedKey = endedKey
  }

  func fill(_ validity: Validity?, _ page: inout PageWriter) {
    guard let validity else { return }
    let (language, last) = (page.site.language, page.site.language.date(validity.last, .long))
    page.set(
      phrase,
      validity.first == validity.last
        ? language.phrase("timetable.valid_on", ["date": last])
        : language.phrase("timetable.valid", ["first": language.date(validity.first, .long), "last": last]))
    page.set(ended, language.phrase(endedKey, ["date": last]))
    page.set(until, validity.until.iso)
  }
}
