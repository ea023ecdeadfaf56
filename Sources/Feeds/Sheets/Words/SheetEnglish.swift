extension SheetLanguage {
  static let english = SheetLanguage(
    weekdays: [
      ["monday", "mon", "mo", "m", "mons"], ["tuesday", "tue", "tues", "tu"], ["wednesday", "wed", "weds", "we", "w"],
      ["thursday", "thu", "thur", "thurs", "th"], ["friday", "fri", "fris", "fr", "f"],
      ["saturday", "sat", "sats", "sa"],
      ["sunday", "sun", "suns", "su"],
    ],
    months: [
      ["january"], ["february"], ["march"], ["april"], ["may"], ["june"], ["july"], ["august"], ["september", "sept"],
      ["october"], ["november"], ["december"],
    ],
    terms: [
      .daily: ["daily", "everyday", "all"], .day: ["day"],
      .workdays: ["weekdays", "weekday", "workdays", "workday", "working days", "monday to friday"],
      .schoolDays: [
        "schooldays", "schoolday", "school days", "school day", "school term", "school terms", "term time", "term-time",
        "termtime", "school time", "sdo",
      ],
      .schoolHolidays: [
        "school holidays", "school holiday", "school hols", "school vacation", "school vacations", "school breaks",
      ],
      .season: [
        "summer", "winter", "spring", "autumn", "season", "seasonal", "school", "schools", "college", "term",
        "vacation", "vacations", "week", "weeks", "month", "months", "fortnight", "christmas", "easter",
      ],
      .weekend: ["weekend", "weekends"], .holidays: ["holiday", "holidays", "hol", "hols", "ph", "phs", "bh", "bhs"],
      .except: ["except", "exc", "excl", "excluding", "not", "no service"], .without: ["no", "without"],
      .only: ["only"],
      .and: ["and", "incl", "including", "inclusive"],
      .through: ["to", "till", "til", "until", "through", "thru"],
      .ignored: [
        "on", "in", "during", "every", "each", "public", "bank", "days", "the", "from", "also", "runs", "operates",
        "of", "st", "nd", "rd", "all year", "all year round", "year round", "year-round",
      ],
      .arrival: ["arr", "arrival", "arrives", "a"], .departure: ["dep", "departure", "departs", "d"],
      .request: ["x", "request", "req", "r"], .passes: ["pass", "passes", "nonstop"],
    ],
    labels: [
      .days: [
        "days", "day", "days of operation", "operating days", "service days", "running days", "days of service", "runs",
        "runs on", "operates", "days of week", "weekdays",
      ],
      .from: [
        "from", "valid from", "start", "start date", "starts", "first day", "effective", "effective from", "begins",
        "date from",
      ],
      .to: ["to", "until", "till", "valid to", "valid until", "end", "end date", "ends", "last day", "date to"],
      .valid: ["valid", "validity", "period", "season", "timetable valid", "dates", "valid dates"],
      .except: [
        "except", "exceptions", "except on", "not on", "does not run", "does not run on", "no service",
        "no service on", "excluding", "cancelled on",
      ],
      .route: ["route", "line", "route number", "route no", "line number", "line no", "bus route", "route id"],
      .routeName: ["route name", "line name", "long name", "route long name"],
      .headsign: ["headsign", "direction", "destination", "towards", "toward", "bound for", "trip headsign"],
      .operatedBy: ["operator", "company", "agency", "carrier", "operated by", "operator name"],
      .price: ["price", "prices", "fare", "fares", "ticket", "ticket price", "cost", "single fare"],
      .trip: [
        "trip", "trip number", "trip no", "trip id", "run", "run number", "journey", "journey number", "number", "no",
        "service number", "service no", "train", "train number", "train no", "bus no", "sailing", "flight",
      ],
      .mode: ["mode", "vehicle", "vehicle type", "transport", "type"],
      .stop: ["stop", "stops", "station", "stations", "stop name", "station name", "bus stop", "stop/station", "port"],
      .city: ["city", "town", "place", "municipality"],
      .id: ["id", "code", "stop id", "stop code", "station id", "station code", "stop no", "stop number"],
      .latitude: ["lat", "latitude", "stop lat"], .longitude: ["lon", "lng", "long", "longitude", "stop lon"],
      .kind: ["arr/dep", "arr./dep.", "a/d", "dep/arr"],
      .arrival: ["arrival", "arr", "arrives", "arrival time"],
      .departure: ["departure", "dep", "departs", "departure time"],
      .time: ["time", "times"], .sequence: ["sequence", "stop sequence", "order", "seq", "stop order"],
      .ignored: ["km", "miles", "mi", "distance", "zone", "platform", "bay"],
      .note: ["note", "notes", "remark", "remarks", "footnote", "footnotes", "comments", "restrictions"],
      .total: ["total", "total time", "duration", "travel time", "journey time", "running time"],
    ],
    modes: [
      "rail": ["rail", "train"], "metro": ["metro", "subway", "underground"], "tram": ["tram", "streetcar"],
      "bus": ["bus", "minibus"], "trolleybus": ["trolleybus"], "coach": ["coach"],
      "ferry": ["ferry", "boat", "ship"], "cableway": ["cableway", "gondola", "cable car"], "funicular": ["funicular"],
      "air": ["air", "plane"],
    ],
    // Of British timetables; those that only take a day from others, such as «FX», do not say which.
    marks: [
      "SX": .workdays, "NSu": .mondayToSaturday, "MO": .weekday(0), "WO": .weekday(2), "ThO": .weekday(3),
      "FO": .weekday(4), "SuO": .weekday(6),
    ])
}
