import CivilTime
import JSON
import Model
import Money
import Settings
import Testing

@testable import Pages

@Suite("A departure's page") struct DeparturePageTests {
  /// From Helsinki's time to Stockholm's, overnight, with all that a source can say.
  private var full: SampleSite.Journey {
    .init("a/1", "2021-01-28T20:55:00", "2021-01-29T06:30:00") { journey in
      journey.price = 5481
      journey.carrier = "Line"
      journey.seats = 16
      journey.changes = 1
      journey.link = "https://www.seller.example/book?a=1&b=2"
      journey.fetched = "2021-01-20T10:00:00.000Z"
      journey.ofCarrier = { $0.website = "https://line.example/" }
      journey.more = { record, draft in
        var details = OfferDetails()
        (details.vehicle, details.className, details.ticketTypes) = ("bus", "Flex", ["eticket"])
        details.amenities = [Fact("wifi", .flag(true)), Fact("tv", .flag(false))]
        details.terms = [Fact("nb_checked_bags", .number("2"))]
        details.others = [Fact("operator_disclaimers", .list([.text("Bring a coat")]))]
        record.terms.details = draft.intern(details)
        var parts = PriceParts()
        parts.breakdown = [.init("base", 5000), .init("port_dues", 481)]
        parts.categories = [.init("adult", 5481), .init("child", 0)]
        record.terms.priceParts = draft.intern(parts)
        record.terms.refundUntil = Instant(iso: "2021-01-28T17:55:00Z")
        record.stops = [
          ListedStop(
            location: draft.location("71"), name: "Turku", arrives: nil, departs: LocalTime(iso: "2021-01-28T20:55:00"),
            isTransfer: false),
          ListedStop(
            location: nil, name: "Åland <b>", arrives: LocalTime(iso: "2021-01-29T01:00:00"),
            departs: LocalTime(iso: "2021-01-29T01:10:00"), isTransfer: true),
          ListedStop(
            location: draft.location("81"), name: "", arrives: LocalTime(iso: "2021-01-29T06:30:00"), departs: nil,
            isTransfer: false),
        ]
      }
    }
  }

  private let folder = "timetable/turku-7/stockholm-8/2021-01-28/"

  private func page(_ journey: SampleSite.Journey, _ change: (inout SampleSite) -> Void = { _ in }) throws -> String {
    try file(journey, "index.html", change)
  }

  private func file(
    _ journey: SampleSite.Journey, _ name: String, _ change: (inout SampleSite) -> Void = { _ in }
  ) throws -> String {
    var sample = SampleSite.travelling([journey])
    change(&sample)
    let texts = try Built(sample).texts
    let found = texts.filter {
      $0.key.hasPrefix("timetable/turku-7/stockholm-8/") && $0.key.split(separator: "/").count == 6
        && $0.key.hasSuffix(name) && !$0.key.contains("/by-")
    }
    #expect(found.count == 1)
    return try #require(found.values.first)
  }

  @Test func showsTimesStationsAndPrice() throws {
    let text = try page(full)
    for piece in [
      "<title>20:55 Turku → Stockholm, Thursday, 28 January 2021 – Harbour Line</title>",
      "<time datetime=\"2021-01-28T20:55:00+02:00\">20:55</time>",
      "<time datetime=\"2021-01-29T06:30:00+01:00\">06:30</time>", "+1 day", "Friday, 29 January 2021",
      "Finland Time, UTC+2", "Sweden Time, UTC+1", "<span aria-hidden=\"true\">·</span> 1 change", "16 seats left",
      "<data value=\"5481\" data-currency=\"EUR\">€54.81</data>", "Line</a>", ">line.example</a>", "<dd>Flex</dd>",
      "<dd>Bus</dd>", "E-ticket", "<li>Wi-Fi</li>", "Not available on board", "<li>TV</li>", "2 bags",
      "Bring a coat", "?on=2021-01-28",
      "<time datetime=\"2021-01-28T19:55:00+02:00\">28 Jan 2021, 19:55</time>",
    ] { #expect(text.contains(piece), "\(piece)") }
  }

  @Test func showsPriceByPartAndByPassenger() throws {
    let text = try page(full)
    for piece in [
      "<dt>Fare</dt> <dd><data value=\"5000\" data-currency=\"EUR\">€50.00</data>",
      "<dt>Port dues</dt> <dd><data value=\"481\" data-currency=\"EUR\">€4.81</data>",
      "<dt>Adult</dt> <dd><data value=\"5481\"",
      "<dt>Child</dt> <dd><data value=\"0\" data-currency=\"EUR\">€0.00</data>",
    ] { #expect(text.contains(piece), "\(piece)") }
  }

  @Test func showsStopsAndLinksKnownOnes() throws {
    let text = try page(full)
    #expect(text.contains("<span>Åland &lt;b&gt;</span>"))
    #expect(text.contains("Change here"))
    #expect(text.contains(">Quay</a></th>"))
    // Its ends are in two zones, so that no offset is claimed for a stop of neither.
    #expect(text.contains("<time datetime=\"2021-01-29T01:00:00\">01:00</time>"))
  }

  @Test func leadsToTheSellerAsAnotherSite() throws {
    let text = try page(full)
    #expect(
      text.contains(
        "href=\"https://www.seller.example/book?a=1&amp;b=2\" rel=\"external noopener nofollow\">"
          + "Book on seller.example <span class=\"secondary\">(external site)</span>"))
    #expect(text.contains("type=\"text/calendar\" download>Add to calendar</a>"))
  }

  @Test func withoutAnythingElseStillShowsItsTimes() throws {
    let bare = SampleSite.Journey("b", "2021-01-28T09:00:00", "2021-01-28T09:05:00")
    let text = try page(bare)
    #expect(text.contains("Price unknown") && text.contains("65 min") == false && text.contains("1 h 5 min"))
    for piece in ["Book on", "seats", "On board", "Luggage and tickets", "<table", "Operator</dt>", "<data"] {
      #expect(!text.contains(piece), "\(piece)")
    }
  }

  @Test func freeAndFullAreShownInWords() throws {
    let text = try page(
      .init("c", "2021-01-28T09:00:00", "2021-01-28T12:00:00") {
        $0.price = 0
        $0.seats = 0
      })
    #expect(text.contains("<data value=\"0\" data-currency=\"EUR\">Free</data>"))
    #expect(text.contains("No seats left"))
    #expect(text.contains("schema.org/SoldOut"))
  }

  @Test func whatTheDepartureDoesNotSayItsOperatorMay() throws {
    let text = try page(
      .init("d", "2021-01-28T09:00:00", "2021-01-28T12:00:00") { journey in
        journey.carrier = "Line"
        journey.ofCarrier = {
          $0.terms = [Fact("bag_allowed", .flag(false))]
          $0.classes = [.init(key: "ECO", name: "Economy", amenities: [Fact("toilet", .flag(true))])]
        }
        journey.more = { record, draft in
          var details = OfferDetails()
          details.className = "Economy"
          record.terms.details = draft.intern(details)
        }
      })
    #expect(text.contains("Not allowed") && text.contains("<li>Toilet</li>"))
    #expect(text.contains("These are the general terms of Line."))
  }

  @Test func isInRussianToo() throws {
    let text = try page(full) { $0.settings.language = "ru" }
    for piece in [
      "четверг, 28 января 2021", "+1 день", "1 пересадка", "Осталось 16 мест", "Тариф", "Недоступно в пути", "2 места",
      "Добавить в календарь", "Купить на seller.example",
    ] { #expect(text.contains(piece), "\(piece)") }
  }

  @Test(arguments: [
    ("bus", "BusTrip", "departureBusStop"), ("train", "TrainTrip", "departureStation"), ("ferry", "Trip", "itinerary"),
    ("", "Trip", "itinerary"),
  ])
  func isLinkedDataByItsVehicle(_ vehicle: String, _ type: String, _ place: String) throws {
    let text = try page(
      .init("e", "2021-01-28T09:00:00", "2021-01-28T12:00:00") { journey in
        journey.price = 1999
        journey.carrier = "Line"
        journey.seats = 3
        journey.more = { record, draft in
          var details = OfferDetails()
          details.vehicle = vehicle
          record.terms.details = draft.intern(details)
        }
      }
    ) { $0.settings.baseURL = BaseURL("https://example.org/t/") }
    let json = try #require(
      text.components("application/ld+json\">").dropFirst().first.map { String($0).components("</script>").first ?? "" }
    )
    let root = try JSONDocument(Array(json.utf8)).root
    let trip = try #require(root["@graph"]?.elements.map { $0 }.first)
    #expect(trip["@type"]?.string == type)
    #expect(trip["departureTime"]?.string == "2021-01-28T09:00:00+02:00")
    #expect(trip["arrivalTime"]?.string == "2021-01-28T12:00:00+01:00")
    #expect(trip[place] != nil)
    #expect(trip["provider"]?["name"]?.string == "Line")
    #expect(trip["offers"]?["price"]?.string == "19.99")
    #expect(trip["offers"]?["priceCurrency"]?.string == "EUR")
    #expect(trip["offers"]?["availability"]?.string == "https://schema.org/InStock")
    #expect(trip["url"]?.string?.hasPrefix("https://example.org/t/timetable/turku-7/") == true)
  }

  @Test func goesIntoACalendar() throws {
    let calendar = try file(full, "departure.ics") { $0.settings.baseURL = BaseURL("https://example.org/t/") }
    for line in [
      "UID:a~2f1@example.org", "DTSTAMP:20210120T100000Z", "DTSTART;TZID=Europe/Helsinki:20210128T205500",
      "DTEND;TZID=Europe/Stockholm:20210129T063000", "SUMMARY:Turku → Stockholm\\, Line",
      "LOCATION:Market Square\\, Turku\\, Finland",
    ] { #expect(calendar.contains(line + "\r\n"), "\(line)") }
    let other = try file(full, "departure.ics")
    #expect(!other.contains("URL:") && other.contains("UID:a~2f1@"))
  }

  @Test func hostileTextsStayTexts() throws {
    let hostile = "</script><script>alert(1)</script>\r\nEND:VEVENT;,\\"
    let journey = SampleSite.Journey("f", "2021-01-28T09:00:00", "2021-01-28T12:00:00") { journey in
      journey.carrier = "x"
      journey.ofCarrier = {
        $0.name = hostile
        $0.terms = [Fact(hostile, .text(hostile))]
      }
      journey.more = { record, draft in
        var details = OfferDetails()
        (details.vehicle, details.className, details.ticketTypes) = (hostile, hostile, [hostile])
        details.amenities = [Fact(hostile, .text(hostile))]
        details.others = [Fact(hostile, .facts([Fact(hostile, .text(hostile))]))]
        record.terms.details = draft.intern(details)
      }
    }
    #expect(!(try page(journey)).contains("<script>alert"))
    let lines = try file(journey, "departure.ics").components("\r\n")
    #expect(lines.filter { $0 == "END:VEVENT" }.count == 1)
  }
}

@Suite("The operators' pages") struct OperatorPageTests {
  private var sample: SampleSite {
    .travelling([
      .init("a", "2021-01-28T09:30:00", "2021-01-28T18:45:00") { journey in
        journey.carrier = "Ocean"
        journey.ofCarrier = {
          $0.website = "https://www.ocean.example/x"
          $0.classes = [
            .init(key: "A", name: "Deck", amenities: [Fact("wifi", .flag(true))]),
            .init(key: "B", name: "Cabin", amenities: [Fact("wifi", .flag(true))]),
            .init(key: "C", name: "Hold", amenities: [Fact("wifi", .flag(false))]),
          ]
          $0.terms = [Fact("nb_carry_on", .number("3"))]
        }
      },
      .init("b", "2021-01-28T20:55:00", "2021-01-29T06:30:00") { $0.carrier = "Arctic" },
      .init("c", "2021-01-29T20:55:00", "2021-01-30T06:30:00") { $0.carrier = "Arctic" },
      .init("d", "2021-01-29T08:00:00", "2021-01-29T11:00:00"),
    ])
  }

  @Test func listThemByName() throws {
    let text = try #require(try Built(sample).texts["operators/index.html"])
    let (arctic, ocean) = (text.firstRange(of: ">Arctic</a>"), text.firstRange(of: ">Ocean</a>"))
    #expect(try #require(arctic).lowerBound < (try #require(ocean)).lowerBound)
    #expect(text.contains("data-count=\"2\"") && text.contains("1 route, 2 departures"))
    #expect(text.contains("data-filter"))
  }

  @Test func showTheDeparturesOfEach() throws {
    let text = try #require(try Built(sample).texts["operators/ocean-Ocean/index.html"])
    for piece in [
      "href=\"https://www.ocean.example/x\" rel=\"external noopener nofollow\">ocean.example</a>",
      "../../timetable/turku-7/stockholm-8/\">Turku → Stockholm</a>",
      "><span>Market Square</span> <small>Turku</small></a>",
      "Deck and Cabin</h3>", ">Hold</h3>", "3 pieces", "\"@type\":\"Organization\"",
    ] { #expect(text.contains(piece), "\(piece)") }
  }

  @Test func areNotThereWithoutDepartures() throws {
    #expect(!(try Built(SampleSite()).paths.contains { $0.hasPrefix("operators/") }))
    let unknown = SampleSite.travelling([.init("d", "2021-01-29T08:00:00", "2021-01-29T11:00:00")])
    #expect(!(try Built(unknown).paths.contains { $0.hasPrefix("operators/") }))
  }
}

@Suite("Prices in other currencies") struct RatesDataTests {
  private func text(_ change: (inout Settings) -> Void) throws -> String {
    var sample = SampleSite.travelling([
      .init("a", "2021-01-28T09:30:00", "2021-01-28T18:45:00") { $0.price = 100 }
    ])
    change(&sample.settings)
    return try #require(try Built(sample).texts["timetable/turku-7/stockholm-8/2021-01-28/index.html"])
  }

  @Test func areOfferedWhereTheConfigHasRates() throws {
    let page = try text {
      $0.currency = "CAD"
      $0.rates = Rates(date: "2026-11-01", perUnit: ["USD": 0.73, "JPY": 110, "CAD": 1])
    }
    let json = try #require(
      page.components("data-rates>").dropFirst().first.map { String($0).components("</script>").first ?? "" })
    let root = try JSONDocument(Array(json.utf8)).root
    #expect(root["base"]?.string == "CAD" && root["date"]?.string == "2026-11-01")
    #expect(root["shown"]?.string == "1 Nov 2026")
    #expect(root["perUnit"]?["USD"]?.double == 0.73 && root["perUnit"]?["CAD"] == nil)
    #expect(root["digits"]?["JPY"]?.int == 0 && root["digits"]?["CAD"]?.int == 2)
    #expect(root["words"]?["pay"]?.string == "you pay {price}")
  }

  @Test func areNotOfferedWithoutRatesOrABase() throws {
    #expect(!(try text { $0.currency = "CAD" }).contains("data-rates"))
    #expect(!(try text { $0.rates = Rates(date: "2026-11-01", perUnit: ["USD": 0.73]) }).contains("data-rates"))
    #expect(
      !(try text {
        $0.currency = "CAD"
        $0.rates = Rates(date: "2026-11-01", perUnit: ["CAD": 1])
      }).contains("data-rates"))
  }
}
