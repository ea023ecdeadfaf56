extension TableFormat {
  /// Departures as rows: each with its stations, times, price and operator.
  ///
  /// Words such as «Départ» name stations where other columns have the times, and times where others have the stations:
  /// the spellings that say which are before them.
  static let departures = TableFormat(
    [
      .id("id", ["departure_id", "trip_id"]),
      TableField(
        "from",
        spellings: [
          "origin", "from_station", "from_stop", "departure_station", "departure_city", "departure_place", "from city",
          "von", "ab", "start", "abfahrtsort", "startort", "de", "origine", "ville de départ", "gare de départ",
          "origen", "desde", "da", "origine", "z", "skąd", "откуда", "пункт отправления", "звідки", "من", "odkud",
          "odkiaľ", "nereden", "kalkış yeri", "van", "départ", "salida", "partenza", "отправление", "відправлення",
        ]),
      TableField("from_id", "origin_location_id", spellings: ["from_stop_id", "origin_id"]),
      TableField("from_city", spellings: ["origin_city"]),
      TableField("from_country", spellings: ["origin_country"]),
      TableField("from_latitude", .number, spellings: ["from_lat", "origin_lat"]),
      TableField("from_longitude", .number, spellings: ["from_lon", "from_lng", "origin_lon", "origin_lng"]),
      TableField(
        "to",
        spellings: [
          "destination", "to_station", "to_stop", "arrival_station", "arrival_city", "arrival_place", "to city", "nach",
          "ziel", "zielort", "ankunftsort", "à", "vers", "ville d'arrivée", "gare d'arrivée", "destino", "hasta",
          "hacia", "destinazione", "do", "dokąd", "куда", "пункт назначения", "куди", "إلى", "kam", "nereye",
          "varış yeri", "para", "naar", "arrivée", "llegada", "arrivo", "прибытие", "прибуття",
        ]),
      TableField("to_id", "destination_location_id", spellings: ["to_stop_id", "destination_id"]),
      TableField("to_city", spellings: ["destination_city"]),
      TableField("to_country", spellings: ["destination_country"]),
      TableField("to_latitude", .number, spellings: ["to_lat", "destination_lat"]),
      TableField("to_longitude", .number, spellings: ["to_lon", "to_lng", "destination_lon", "destination_lng"]),
      TableField(
        "date", .date,
        spellings: [
          "departure_date", "date of departure", "departs on", "travel date", "day", "datum", "abfahrtsdatum",
          "date de départ", "data", "fecha", "fecha de salida", "data di partenza", "data partenza", "data odjazdu",
          "data de partida", "дата", "дата отправления", "дата відправлення", "التاريخ", "تاريخ المغادرة", "tarih",
        ]),
      TableField(
        "departure", "departure_time", .dateAndTime,
        spellings: [
          "time of departure", "departs", "departs_at", "departure_at", "dep", "dep time", "abfahrtszeit",
          "heure de départ", "heure départ", "hora de salida", "hora salida", "ora di partenza", "ora partenza",
          "godzina odjazdu", "hora de partida", "время отправления", "час відправлення", "وقت المغادرة",
          "kalkış saati", "time", "abfahrt", "départ", "salida", "partenza", "odjazd", "отправление", "відправлення",
          "المغادرة", "odjezd", "odchod", "kalkış", "partida", "vertrek",
        ]),
      TableField(
        "arrival_date", .date,
        spellings: [
          "date of arrival", "arrives on", "ankunftsdatum", "date d'arrivée", "fecha de llegada", "data di arrivo",
          "data arrivo", "data przyjazdu", "data de chegada", "дата прибытия", "дата прибуття", "تاريخ الوصول",
        ]),
      TableField(
        "arrival", "arrival_time", .dateAndTime,
        spellings: [
          "time of arrival", "arrives", "arrives_at", "arrival_at", "arr", "arr time", "ankunftszeit",
          "heure d'arrivée", "heure arrivée", "hora de llegada", "hora llegada", "ora di arrivo", "ora arrivo",
          "godzina przyjazdu", "hora de chegada", "время прибытия", "час прибуття", "وقت الوصول", "varış saati",
          "ankunft", "arrivée", "arrive", "llegada", "arrivo", "przyjazd", "прибытие", "прибуття", "الوصول", "příjezd",
          "príchod",
          "varış", "chegada", "aankomst",
        ]),
      TableField("timezone", "departure_timezone", spellings: ["time_zone", "tz", "from_timezone", "zeitzone"]),
      TableField("to_timezone", "arrival_timezone"),
      TableField(
        "duration",
        spellings: [
          "minutes", "travel time", "journey time", "dauer", "fahrzeit", "reisezeit", "durée", "duración", "durata",
          "czas podróży", "czas przejazdu", "время в пути", "тривалість", "час у дорозі", "المدة", "duração", "süre",
        ]),
      TableField(
        "price", "prices.total", .price,
        spellings: [
          "fare", "total", "amount", "ticket price", "preis", "fahrpreis", "prix", "tarif", "precio", "tarifa",
          "prezzo", "tariffa", "cena", "цена", "стоимость", "ціна", "вартість", "السعر", "preço", "fiyat", "prijs",
        ]),
      TableField(
        "currency", "prices.currency",
        spellings: ["currency_code", "währung", "waehrung", "devise", "moneda", "valuta", "waluta", "валюта", "العملة"]
      ),
      TableField(
        "operator",
        spellings: [
          "operator_name", "carrier", "company", "agency", "betreiber", "unternehmen", "opérateur", "compagnie",
          "transporteur", "operador", "empresa", "compañía", "operatore", "vettore", "azienda", "compagnia",
          "przewoźnik", "перевозчик", "перевізник", "الناقل", "الشركة", "dopravce", "dopravca", "firma",
        ]),
      TableField("operator_id"),
      TableField("operator_url", spellings: ["operator_website"]),
      TableField(
        "seats", "available_seats",
        spellings: [
          "free_seats", "seats_left", "seats_free", "freie plätze", "plätze frei", "places libres",
          "places disponibles", "plazas libres", "plazas", "asientos libres", "posti liberi", "posti disponibili",
          "wolne miejsca", "свободные места", "вільні місця", "المقاعد المتاحة", "lugares livres", "boş koltuk",
        ]),
      TableField("changes", "num_transfers", .number, spellings: ["transfers", "umstiege"]),
      TableField("link", "deeplink", spellings: ["url", "booking_link", "booking_url", "book"]),
      TableField("vehicle", "vehicle_type", spellings: ["mode", "fahrzeug"]),
      TableField("class", "class_name", spellings: ["klasse"]),
    ], required: ["from", "to", "departure", "arrival"], hints: ["from", "to", "departure", "arrival"],
    keepsOthers: true, lists: RecordKind.allCases.map(\.list), ownField: "origin_location_id"
  ) { records, source, text in
    DeparturesTable(records, source).write(into: &text)
  }
}
