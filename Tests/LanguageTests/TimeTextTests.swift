import CivilTime
import Language
import Testing

@Suite struct TimeTextTests {
  private let zones = Zones()
  /// 28 January 2021, 14:30 UTC.
  private let winter = 1_611_844_200

  private func language(_ tag: String) -> Language { Language.load(tag: tag, strings: [english]).0 }

  @Test(arguments: ["en", "en-GB", "fr-CA", "ru", "ar-u-nu-latn", "hi", "ko"])
  func timesHaveTwoDigitsForHoursAndMinutes(tag: String) throws {
    #expect(language(tag).time(try #require(LocalTime(iso: "2021-01-28T09:30:59"))) == "09:30")
    #expect(language(tag).time(try #require(LocalTime(iso: "2021-01-28T23:05"))) == "23:05")
  }

  @Test(arguments: [
    ("en-US", "9:30 AM", "11:05 PM"), ("en-CA", "9:30 a.m.", "11:05 p.m."), ("en-AU", "9:30 am", "11:05 pm"),
    ("ar-EG", "٩:٣٠ ص", "١١:٠٥ م"), ("ko-KR", "오전 9:30", "오후 11:05"), ("en-US-u-hc-h23", "09:30", "23:05"),
    ("en-u-hc-h12", "9:30 am", "11:05 pm"), ("es-MX", "09:30", "23:05"),
  ])
  func theRegionChooses12Or24Hours(tag: String, morning: String, night: String) throws {
    let written = ["2021-01-28T09:30:59", "2021-01-28T23:05"].map { text in
      LocalTime(iso: text).map { language(tag).time($0).replacing("\u{202F}", with: " ") }
    }
    #expect(written == [morning, night])
  }

  @Test(arguments: [
    ("ar", "٠٩:٣٠", "ar-u-nu-arab"), ("fa", "۰۹:۳۰", "fa-u-nu-arabext"), ("ne", "०९:३०", "ne-u-nu-deva"),
  ])
  func timesHaveTheDigitsOfTheLanguage(tag: String, text: String, pageTag: String) throws {
    let (language, morning) = (language(tag), try #require(LocalTime(iso: "2021-01-28T09:30")))
    #expect(language.time(morning) == text)
    #expect("\(language.hour(9)):\(language.minute(morning))" == text)
    #expect(language.pageTag == pageTag)
    #expect(language.number(930).allSatisfy { text.contains($0) })
  }

  @Test func hoursAloneFollowTheClock() {
    #expect(language("en").hour(9) == "09" && language("en").pageTag == "en")
    #expect(language("en-US").hour(0).replacing("\u{202F}", with: " ") == "12 AM")
    #expect(language("ar-u-nu-latn").pageTag == "ar-u-nu-latn")
  }

  @Test func theConfigChoosesBeforeTheRegion() throws {
    let night = try #require(LocalTime(iso: "2021-01-28T23:05"))
    let noon = try #require(LocalTime(iso: "2021-01-28T12:00"))
    let american = Language.load(tag: "en-US", hours: 24, strings: [english]).0
    let russian = Language.load(tag: "ru", hours: 12, strings: [english]).0
    #expect(american.time(night) == "23:05" && !american.isTwelveHour)
    #expect(russian.time(night) == "11:05\u{202F}PM" && russian.isTwelveHour)
    #expect(russian.time(noon) == "12:00\u{202F}PM")
  }

  @Test(arguments: [
    (0, "0 min", "0 мин"), (45, "45 min", "45 мин"), (60, "1 h", "1 ч"), (195, "3 h 15 min", "3 ч 15 мин"),
    (1_439, "23 h 59 min", "23 ч 59 мин"), (1_440, "1 d", "1 дн."), (1_560, "1 d 2 h", "1 дн. 2 ч"),
    (3_061, "2 d 3 h 1 min", "2 дн. 3 ч 1 мин"), (1_441, "1 d 1 min", "1 дн. 1 мин"), (-5, "", ""), (.min, "", ""),
  ])
  func lengthsAreInDaysHoursAndMinutes(minutes: Int, english: String, russian: String) {
    #expect(language("en").duration(minutes: minutes) == english)
    #expect(language("en-US").duration(minutes: minutes) == english)
    #expect(language("ru").duration(minutes: minutes) == russian)
  }

  @Test func lengthsAreInTheLanguagesOwnUnits() {
    #expect(language("de").duration(minutes: 195) == "3 Std., 15 Min.")
    #expect(language("fr").duration(minutes: 195) == "3\u{202F}h 15\u{A0}min")
    #expect(language("ja").duration(minutes: 195) == "3 時間15 分")
    #expect(language("en").duration(minutes: .max).hasSuffix(" 7 min"))
  }

  @Test(arguments: [
    ("en", "Thu, 28 Jan"), ("en-US", "Thu, Jan 28"), ("ru", "чт, 28 янв."), ("de", "Do., 28. Jan."),
  ])
  func aShortDateHasNoYear(tag: String, shown: String) throws {
    let day = try #require(Day(iso: "2021-01-28"))
    #expect(language(tag).date(day, .short) == shown)
    #expect(language(tag).date(day, .short) == language(tag).date("2021-01-28", .short))
  }

  @Test(arguments: [
    ("America/Montreal", "Montreal Time, UTC−5", "Montreal, UTC−5"),
    ("America/Toronto", "Toronto Time, UTC−5", "Торонто, UTC−5"),
    ("US/Eastern", "New York Time, UTC−5", "Нью-Йорк, UTC−5"), ("Europe/Paris", "France Time, UTC+1", "Франция, UTC+1"),
    ("Europe/Moscow", "Moscow Time, UTC+3", "Москва, UTC+3"),
    ("Asia/Kolkata", "India Time, UTC+5:30", "Индия, UTC+5:30"),
    ("Asia/Kathmandu", "Nepal Time, UTC+5:45", "Непал, UTC+5:45"),
    ("America/St_Johns", "St John’s Time, UTC−3:30", "Сент-Джонс, UTC−3:30"),
    ("Europe/London", "United Kingdom Time, UTC", "Великобритания, UTC"),
    ("America/Argentina/Buenos_Aires", "Buenos Aires Time, UTC−3", "Буэнос-Айрес, UTC−3"),
    ("America/Ciudad_Juarez", "Ciudad Juarez, UTC−7", "Ciudad Juarez, UTC−7"), ("UTC", "UTC", "UTC"),
    ("Etc/GMT+5", "UTC−5", "UTC−5"), ("EST5EDT", "UTC−5", "UTC−5"),
  ])
  func aZoneIsNamedByItsPlaceAndOffset(zone: String, english: String, russian: String) throws {
    let zone = try #require(zones.zone(zone))
    #expect(language("en").zoneName(zone, utc: winter) == english)
    #expect(language("ru").zoneName(zone, utc: winter) == russian)
  }

  @Test(arguments: [
    ("US/Eastern", "New York Time"), ("Poland", "Poland Time"), ("Hongkong", "Hong Kong SAR China Time"),
    ("Etc/GMT-3", "UTC+3"), ("Zulu", "UTC"), ("EST5EDT", "EST/EDT"), ("HST", "UTC−10"),
  ])
  func aZoneWithoutItsOffsetHasNoNameOfTheDatabase(zone: String, name: String) throws {
    #expect(language("en").zoneName(try #require(zones.zone(zone))) == name)
  }

  /// ICU 72 still has Mexico's summer time, which ended in 2022, and Kazakhstan's former offset.
  @Test func offsetsAreThoseOfTheSystem() throws {
    let july2024 = 1_720_000_000
    let mexico = try #require(zones.zone("America/Mexico_City"))
    #expect(language("en").zoneName(mexico, utc: july2024) == "Mexico City Time, UTC−6")
    let almaty = try #require(zones.zone("Asia/Almaty"))
    #expect(language("en").zoneName(almaty, utc: july2024) == "Almaty Time, UTC+5")
    let montreal = try #require(zones.zone("America/Montreal"))
    #expect(language("en").zoneName(montreal, utc: july2024) == "Montreal Time, UTC−4")
    #expect(language("en").zoneName(montreal, utc: -2_840_000_000) == "Montreal Time, UTC−5:18")
  }

  @Test(arguments: [
    ([], "", ""), (["A"], "A", "A"), (["A", "B"], "A and B", "A и B"), (["A", "B", "C"], "A, B and C", "A, B и C"),
    (["Ä, ö", "Москва\u{0}!"], "Ä, ö and Москва!", "Ä, ö и Москва!"), (["", "B"], " and B", " и B"),
  ])
  func thingsAreListedInTheLanguage(items: [String], english: String, russian: String) {
    #expect(language("en").list(items) == english)
    #expect(language("ru").list(items) == russian)
  }

  @Test func aListMayBeLong() {
    let items = (0..<2_000).map { "Station number \($0)" }
    let text = language("en").list(items)
    #expect(text.hasPrefix("Station number 0, Station number 1, "))
    #expect(text.hasSuffix(", Station number 1998 and Station number 1999"))
  }
}
