import CivilTime
import Language
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
    let language = page.site.language
    page.set(phrase, language.valid(validity.first...validity.last))
    page.set(ended, language.phrase(endedKey, ["date": language.date(validity.last, .long)]))
    page.set(until, validity.until.iso)
  }
}

extension Language {
  /// «Valid on 5 October 2026», «Valid from 5 October to 13 December 2026».
  func valid(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (date(days.lowerBound, .long), date(days.upperBound, .long))
    return days.lowerBound == days.upperBound
      ? phrase("timetable.valid_on", ["date": first]) : phrase("timetable.valid", ["first": first, "last": last])
  }
}
