extension SheetLanguage {
  static let italian = SheetLanguage(
    weekdays: [
      ["lunedì", "lun", "lu", "l"], ["martedì", "mar", "ma"], ["mercoledì", "mer", "me"],
      ["giovedì", "gio", "gi", "g"],
      ["venerdì", "ven", "ve", "v"], ["sabato", "sab", "sa"], ["domenica", "dom", "do"],
    ],
    months: [
      ["gennaio"], ["febbraio"], ["marzo"], ["aprile"], ["maggio"], ["giugno"], ["luglio"], ["agosto"], ["settembre"],
      ["ottobre"], ["novembre"], ["dicembre"],
    ],
    terms: [
      .daily: ["giornaliero", "giornaliera", "giorn", "quotidiano", "quotidiana", "7/7"],
      .day: ["giorni", "giorno", "gg"],
      .workdays: ["lavorativo", "lavorativi", "giorni lavorativi", "lav", "fer 5", "feriale 5", "feriali 5"],
      .mondayToSaturday: ["feriale", "feriali", "fer", "fer 6", "feriale 6", "feriali 6", "⚒"],
      .schoolDays: [
        "scolastico", "scolastici", "giorni scolastici", "periodo scolastico", "giorni di scuola", "scolastica", "scol",
      ],
      .schoolHolidays: ["vacanze", "vacanze scolastiche", "vac"],
      .season: [
        "estate", "estivo", "estiva", "inverno", "invernale", "primavera", "autunno", "stagione", "scuola", "scuole",
        "settimana", "settimane", "mese", "mesi", "natale", "pasqua",
      ],
      .weekend: ["fine settimana", "weekend", "week-end", "we"],
      .holidays: ["festività"], .sundaysAndHolidays: ["festivo", "festivi", "fest", "†", "✝"],
      .except: ["eccetto", "escluso", "esclusi", "tranne", "non", "salvo"], .without: ["senza"],
      .only: ["solo", "soltanto"],
      .and: ["e", "ed"], .through: ["a", "al", "fino"],
      .ignored: [
        "il", "la", "i", "le", "di", "dal", "da", "tutti", "ogni", "nei", "nel", "tutto l'anno", "circola",
        "si effettua",
      ],
      .arrival: ["arr", "arrivo", "a"], .departure: ["part", "partenza", "p"], .request: ["x", "richiesta"],
      .passes: ["transita"],
    ],
    labels: [
      .days: ["giorni", "giorno", "giorni di servizio", "circola", "si effettua"],
      .from: ["dal", "da", "valido dal", "inizio", "primo giorno"], .to: ["al", "fino al", "valido fino al", "fine"],
      .valid: ["valido", "validi", "orario valido", "orari validi", "validità", "periodo"],
      .except: ["eccetto", "eccezioni", "escluso", "non circola", "tranne"],
      .route: ["linea", "percorso", "numero linea", "n. linea"], .routeName: ["nome della linea", "nome linea"],
      .headsign: ["direzione", "destinazione", "verso"], .operatedBy: ["gestore", "operatore", "azienda", "vettore"],
      .price: ["prezzo", "prezzi", "tariffa", "biglietto"],
      .trip: ["corsa", "numero corsa", "viaggio", "numero", "n.", "treno"], .mode: ["mezzo", "veicolo", "tipo"],
      .stop: ["fermata", "fermate", "stazione", "nome fermata"], .city: ["città", "comune", "località"],
      .id: ["id", "codice", "codice fermata"], .latitude: ["latitudine"], .longitude: ["longitudine"],
      .kind: ["arr/part", "a/p"], .arrival: ["arrivo", "arr"], .departure: ["partenza", "part"],
      .time: ["ora", "orario"], .sequence: ["ordine", "sequenza"], .ignored: ["km", "zona", "binario"],
      .note: ["nota", "note", "annotazioni"],
      .total: ["totale", "durata", "tempo di percorrenza"],
    ],
    modes: [
      "rail": ["treno"], "metro": ["metro", "metropolitana"], "tram": ["tram"], "bus": ["bus", "autobus"],
      "trolleybus": ["filobus"], "coach": ["pullman", "corriera"], "ferry": ["traghetto", "battello", "nave"],
      "cableway": ["funivia"], "funicular": ["funicolare"], "air": ["aereo"],
    ])
}
