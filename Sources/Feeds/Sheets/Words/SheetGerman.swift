extension SheetLanguage {
  static let german = SheetLanguage(
    weekdays: [
      ["montag", "mo", "mon"], ["dienstag", "di", "die"], ["mittwoch", "mi", "mit"], ["donnerstag", "do", "don"],
      ["freitag", "fr", "fre"], ["samstag", "sonnabend", "sa", "sam"], ["sonntag", "so", "son"],
    ],
    months: [
      ["januar", "jänner"], ["februar", "feber"], ["märz"], ["april"], ["mai"], ["juni"], ["juli"], ["august"],
      ["september"], ["oktober"], ["november"], ["dezember"],
    ],
    terms: [
      .daily: ["täglich", "tgl", "tägl"], .day: ["tag", "tage"], .workdays: ["wochentags", "wochentage"],
      .mondayToSaturday: ["werktag", "werktags", "werktage", "werktagen", "werktäglich", "werkt"],
      .schoolDays: ["schultag", "schultags", "schultage", "schultagen", "schult", "schulzeit", "s"],
      .schoolHolidays: [
        "ferien", "schulferien", "ferientag", "ferientags", "ferientage", "ferientagen", "schulfrei", "schulfreie tage",
        "schulfreien tagen", "f",
      ],
      .season: [
        "sommer", "winter", "frühling", "herbst", "saison", "schule", "schulen", "schul", "woche", "wochen", "monat",
        "monats", "ostern", "weihnachten", "advent", "gerade", "ungerade",
      ],
      .weekend: ["wochenende", "wochenenden", "we"],
      .holidays: ["feiertag", "feiertage", "feiertags", "feiertagen", "ft", "fei", "feiert", "sonnundfeiertags"],
      .except: ["außer", "ausser", "auß", "nicht", "ausgenommen"], .without: ["ohne"], .only: ["nur"],
      .and: ["und", "u", "sowie"], .through: ["bis"],
      .ignored: [
        "am", "an", "in", "jeden", "jede", "alle", "allen", "gesetzliche", "gesetzlichen", "der", "auch", "ganzjährig",
        "fährt", "fahren",
        "vom", "von", "den", "dem", "zum", "verkehrt",
      ],
      .arrival: ["an", "ank", "ankunft"], .departure: ["ab", "abf", "abfahrt"],
      .request: ["x", "bedarf", "bedarfshalt", "bei"], .passes: ["durch", "hält", "nicht"],
    ],
    labels: [
      .days: ["tage", "tag", "verkehrstage", "betriebstage", "verkehrt", "verkehrt an", "wochentage"],
      .from: ["ab", "von", "vom", "gültig ab", "gültig von", "gültig vom", "beginn", "erster tag", "betriebsbeginn"],
      .to: ["bis", "gültig bis", "ende", "letzter tag", "betriebsende"],
      .valid: ["gültig", "gültigkeit", "zeitraum", "fahrplan gültig", "saison"],
      .except: ["außer", "ausser", "außer am", "ausnahmen", "nicht am", "nicht", "ausgenommen", "verkehrt nicht"],
      .route: ["linie", "route", "strecke", "liniennummer", "linien-nr", "buslinie", "bahnlinie"],
      .routeName: ["linienname", "name der linie"], .headsign: ["ziel", "richtung", "fahrtziel", "nach"],
      .operatedBy: ["betreiber", "unternehmen", "verkehrsunternehmen", "anbieter"],
      .price: ["preis", "preise", "fahrpreis", "fahrpreise", "tarif", "ticket"],
      .trip: ["fahrt", "fahrtnummer", "fahrt-nr", "fahrtnr", "nummer", "nr", "zug", "zugnummer", "kurs"],
      .mode: ["verkehrsmittel", "fahrzeug", "art"],
      .stop: [
        "haltestelle", "haltestellen", "halt", "bahnhof", "station", "haltestellenname", "anleger", "haltepunkt",
      ],
      .city: ["ort", "stadt", "gemeinde"],
      .id: ["id", "kennung", "code", "haltestellen-id", "haltestellennummer", "haltestellen-nr"],
      .latitude: ["breite", "breitengrad", "geografische breite"],
      .longitude: ["länge", "längengrad", "geografische länge"], .kind: ["an/ab", "ab/an"],
      .arrival: ["ankunft", "an", "ank"], .departure: ["abfahrt", "abf"], .time: ["zeit", "uhrzeit"],
      .sequence: ["reihenfolge", "folge"],
      .ignored: ["km", "kilometer", "zone", "tarifzone", "wabe", "steig", "gleis"],
      .note: [
        "bemerkung", "bemerkungen", "hinweis", "hinweise", "verkehrshinweis", "verkehrshinweise", "fußnote", "fußnoten",
        "anmerkung", "anmerkungen",
      ],
      .total: ["gesamt", "summe", "dauer", "fahrzeit", "reisezeit", "fahrtdauer", "gesamtfahrzeit"],
    ],
    modes: [
      "rail": ["zug", "bahn"], "metro": ["u-bahn"], "tram": ["straßenbahn", "tram"], "bus": ["bus", "kleinbus"],
      "trolleybus": ["obus", "trolleybus"], "coach": ["reisebus", "fernbus"], "ferry": ["fähre", "schiff", "boot"],
      "cableway": ["seilbahn"], "funicular": ["standseilbahn"], "air": ["flugzeug"],
    ],
    marks: ["⚒": .mondayToSaturday, "†": .sundaysAndHolidays, "✝": .sundaysAndHolidays].merging(
      .circledWeekdays
    ) { own, _ in own }, numbersWeekdays: true)
}
