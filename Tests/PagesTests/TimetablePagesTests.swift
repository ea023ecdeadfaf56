import JSON
import Testing

@testable import Pages

@Suite("The timetable's pages") struct TimetablePagesTests {
  private let route = "timetable/turku-7/stockholm-8/"

  /// Two days, of which the first has a journey over midnight and one whose zone's clocks are an hour behind.
  private var sample: SampleSite {
    .travelling([
      .init("a", "2021-01-28T09:30:00", "2021-01-28T18:45:00") {
        $0.price = 5481; $0.carrier = "Line"; $0.changes = 0
      },
      .init("b", "2021-01-28T20:55:00", "2021-01-29T06:30:00") {
        $0.price = 0; $0.carrier = "Line"; $0.seats = 0
      },
      .init("c", "2021-01-28T12:00:00", "2021-01-28T15:00:00") {
        $0.carrier = "Bay"; $0.changes = 2; $0.seats = 1
      },
      .init("d", "2021-02-01T09:00:00", "2021-02-01T12:00:00") {
        $0.price = 100; $0.isComplete = false
      },
      .init("e", "2021-02-01T08:00:00", "2021-02-01T11:00:00") { ($0.from, $0.to) = ("81", "71") },
    ])
  }

  private func built(_ sample: SampleSite? = nil) throws -> Built { try Built(sample ?? self.sample) }

  /// The ids of a day's rows, in their order.
  private func rows(_ text: String) -> [String] { values("data-id", in: text) }

  private func values(_ name: String, in text: String) -> [String] {
    text.components(" \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func areAtTheAddressesOfTheContract() throws {
    let built = try built()
    #expect(built.findings == [])
    let day = ["", "by-duration/", "by-price/"]
    let wanted =
      ["timetable/", route, "timetable/stockholm-8/turku-7/"]
      + ["2021-01-28/", "2021-02-01/"].flatMap { date in day.map { route + date + $0 } }
      + day.map { "timetable/stockholm-8/turku-7/2021-02-01/" + $0 }
    for address in wanted { #expect(built.texts[address + "index.html"] != nil, "\(address)") }
    let departures = built.paths.filter { $0.hasPrefix(route + "2021-01-28/") && $0.hasSuffix("departure.ics") }
    #expect(departures.count == 3)
    #expect(departures[0].contains("2021-01-28/0930-line-"))
    #expect(built.texts[route + "2021-02-01/departures.json"] != nil)
  }

  @Test func whereNothingIsKnownNoRouteHasAPageAndThatIsSaid() throws {
    let built = try built(SampleSite())
    #expect(built.paths.filter { $0.hasPrefix("timetable/") && $0.hasSuffix(".html") } == ["timetable/index.html"])
    let text = try #require(built.texts["timetable/index.html"])
    #expect(text.contains("There are no departures yet."))
    #expect(!text.contains("data-id="))
  }

  @Test(arguments: [nil, "Line"]) func anOperatorThatRunsNothingIsNotCounted(_ carrier: String?) throws {
    let built = try built(
      .travelling([
        .init("good", "2021-01-28T09:30:00", "2021-01-28T18:45:00") { $0.carrier = carrier },
        .init("left out", "2021-01-28T09:30:00", "2021-01-27T18:45:00") { $0.carrier = "Ghost" },
      ]))
    let text = try #require(built.texts["timetable/index.html"])
    #expect(text.contains("href=\"../operators/\">1 operator<") == (carrier != nil))
    #expect(text.contains("../operators/") == (built.texts["operators/index.html"] != nil))
  }

  @Test func aDayHasThreeOrdersAtAddressesOfTheirOwn() throws {
    let built = try built()
    let day = route + "2021-01-28/"
    #expect(rows(try #require(built.texts[day + "index.html"])) == ["a", "c", "b"])
    #expect(rows(try #require(built.texts[day + "by-duration/index.html"])) == ["c", "a", "b"])
    #expect(rows(try #require(built.texts[day + "by-price/index.html"])) == ["b", "a", "c"], "no price comes last")
  }

  @Test func furtherOrdersAreNeitherInTheSitemapNorCanonical() throws {
    var sample = sample
    sample.settings.baseURL = .init("https://example.org/")
    let built = try built(sample)
    let sitemap = try #require(built.texts["sitemap.xml"])
    #expect(sitemap.contains("/\(route)2021-01-28/</loc>"))
    #expect(!sitemap.contains("by-price") && !sitemap.contains("by-duration"))
    let text = try #require(built.texts[route + "2021-01-28/by-price/index.html"])
    #expect(text.contains("rel=\"canonical\" href=\"https://example.org/\(route)2021-01-28/\""))
  }

  @Test func aRowShowsTimesPricesAndSeatsAndLinksToItsDeparture() throws {
    let text = try #require(try built().texts[route + "2021-01-28/index.html"])
    #expect(text.contains("<time datetime=\"2021-01-28T09:30:00+02:00\">09:30</time>"))
    #expect(text.contains("<time datetime=\"2021-01-28T18:45:00+01:00\">18:45</time>"))
    #expect(text.contains("<data value=\"5481\" data-currency=\"EUR\">€54.81</data>"))
    #expect(text.contains("<data value=\"0\" data-currency=\"EUR\">Free</data>"))
    #expect(text.contains("Price unknown"))
    #expect(text.contains("Direct") && text.contains("2 changes"))
    #expect(text.contains("No seats left") && text.contains("1 seat left"))
    #expect(text.contains("10 h 15 min"), "the zones are an hour apart")
    #expect(text.contains("data-from=\"s-71\" data-to=\"s-81\" data-departs=\"1611819000\" data-minutes=\"615\""))
    #expect(text.contains("data-price=\"5481\" data-currency=\"EUR\""))
    #expect(text.contains("href=\"0930-line-"))
    #expect(text.contains("data-count=\"3\""))
  }

  @Test func anArrivalOnTheNextDayIsShownInWords() throws {
    let text = try #require(try built().texts[route + "2021-01-28/index.html"])
    #expect(text.components("+1 day").count == 2)
    #expect(text.contains("1 day later"))
  }

  @Test func aZoneIsNamedAtEachTimeWhereTheEndsDiffer() throws {
    let text = try #require(try built().texts[route + "2021-01-28/index.html"])
    #expect(text.contains("UTC+2") && text.contains("UTC+1"))
    var sample = sample
    sample.zones["81"] = "Europe/Helsinki"
    let other = try #require(try built(sample).texts[route + "2021-01-28/index.html"])
    #expect(other.components("UTC+2").count == 2, "once for all times")
    #expect(other.contains("All times are local:"))
  }

  @Test func theDaysBeforeAndAfterAreTheNearestThatHaveDepartures() throws {
    let built = try built()
    let first = try #require(built.texts[route + "2021-01-28/by-price/index.html"])
    #expect(first.contains("rel=\"next\" href=\"../../2021-02-01/by-price/\""))
    #expect(!first.contains("rel=\"prev\""))
    let last = try #require(built.texts[route + "2021-02-01/index.html"])
    #expect(last.contains("rel=\"prev\" href=\"../2021-01-28/\""))
    #expect(!last.contains("rel=\"next\""))
  }

  @Test func linksFromADayCarryItsDate() throws {
    let built = try built()
    let day = try #require(built.texts[route + "2021-01-28/index.html"])
    #expect(day.contains("href=\"../?on=2021-01-28\""))
    #expect(day.contains("market-square-71/?on=2021-01-28\"") && day.contains("quay-81/?on=2021-01-28\""))
    #expect(day.contains("stockholm-8/turku-7/2021-02-01/\""), "the way back has its next departures on another day")
    #expect(day.contains("<span class=\"secondary\">Mon, 1 Feb</span>"))
    let other = try #require(built.texts[route + "2021-02-01/index.html"])
    #expect(other.contains("stockholm-8/turku-7/2021-02-01/\""), "the way back has departures on that day")
  }

  @Test func anUnfinishedSearchIsShownOnlyOnItsDay() throws {
    let built = try built()
    let words = "There may be more departures."
    #expect(built.texts[route + "2021-02-01/index.html"]?.contains(words) == true)
    #expect(built.texts[route + "2021-01-28/index.html"]?.contains(words) == false)
  }

  @Test func aRouteAnswersWhatIsAskedFirst() throws {
    let text = try #require(try built().texts[route + "index.html"])
    #expect(text.contains("<dd>09:00</dd>") && text.contains("<dd>20:55</dd>"), "first and last by the clock")
    #expect(text.contains("<dd>4 h</dd>"), "the fastest")
    #expect(text.contains("Free</data>"), "the cheapest")
    #expect(text.contains("2 days <span aria-hidden=\"true\">·</span> 1 to 3 a day"))
    #expect(values("data-day", in: text) == ["2021-01-28", "2021-02-01"])
    #expect(values("data-weekday", in: text) == ["4", "1"])
    #expect(
      values("data-week", in: text) == ["5", "1"], "a Thursday of the fifth week, and the Monday that begins a month")
    #expect(text.contains("January 2021") && text.contains("February 2021"))
    #expect(text.contains("/operators/line-Line/\">Line</a> <span class=\"numeric\">2 departures</span>"))
  }

  @Test func theListOfRoutesHoldsEachOnceByItsOrigin() throws {
    let text = try #require(try built().texts["timetable/index.html"])
    #expect(values("data-group", in: text) == ["8", "7"])
    #expect(values("data-id", in: text) == ["8/7", "7/8"])
    #expect(text.contains("Stockholm, Sweden") && text.contains("2 days"))
    #expect(values("data-count", in: text) == ["2"])
  }

  @Test(arguments: ["en", "ru"]) func everyPageIsWhole(_ language: String) throws {
    var sample = sample
    sample.settings.language = language
    for (path, text) in try built(sample).pages {
      #expect(text.components("<h1").count == 2, "\(path)")
      // Phrases that JavaScript fills in are in attributes.
      let shown = text.replacing(#/ data-on(?:ward)?="[^"]*"/#, with: "")
      #expect(!shown.contains("{route}") && !shown.contains("{count}") && !shown.contains("{{"), "\(path)")
      let ids = values("data-id", in: text)
      #expect(Set(ids).count == ids.count, "\(path)")
    }
  }

  @Test func theDateOfTheDataIsThatOfTheLatestFetch() throws {
    var sample = sample
    sample.journeys[1].fetched = "2021-01-27T23:30:00Z"
    sample.journeys[0].fetched = "2021-01-26T23:30:00Z"
    #expect(try built(sample).texts["index.html"]?.contains("27 Jan 2021") == true)
    sample.settings.dataDate = "2021-03-01"
    let own = try #require(try built(sample).texts["index.html"])
    #expect(own.contains("1 Mar 2021") && !own.contains("27 Jan 2021"))
  }
}
