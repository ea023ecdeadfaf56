extension TableFormat {
  /// Departures as rows: each with its stations, times, price and operator.
  static let departures = TableFormat(
    [
      .id("id", ["departure_id", "trip_id"]),
      TableField(
        "from",
        spellings: ["origin", "from_station", "from_stop", "departure_station", "von", "ab", "start", "de", "откуда"]),
      TableField("from_id", "origin_location_id", spellings: ["from_stop_id", "origin_id"]),
      TableField("from_city", spellings: ["origin_city"]),
      TableField("from_country", spellings: ["origin_country"]),
      TableField("from_latitude", .number, spellings: ["from_lat", "origin_lat"]),
      TableField("from_longitude", .number, spellings: ["from_lon", "from_lng", "origin_lon", "origin_lng"]),
      TableField(
        "to", spellings: ["destination", "to_station", "to_stop", "arrival_station", "nach", "ziel", "a", "куда"]),
      TableField("to_id", "destination_location_id", spellings: ["to_stop_id", "destination_id"]),
      TableField("to_city", spellings: ["destination_city"]),
      TableField("to_country", spellings: ["destination_country"]),
      TableField("to_latitude", .number, spellings: ["to_lat", "destination_lat"]),
      TableField("to_longitude", .number, spellings: ["to_lon", "to_lng", "destination_lon", "destination_lng"]),
      TableField("date", .date, spellings: ["departure_date", "day", "datum", "data", "fecha", "дата"]),
      TableField(
        "departure", "departure_time", .dateAndTime,
        spellings: [
          "departs", "departs_at", "departure_at", "depart", "time", "abfahrt", "départ", "salida", "отправление",
        ]),
      TableField("arrival_date", .date, spellings: ["ankunftsdatum"]),
      TableField(
        "arrival", "arrival_time", .dateAndTime,
        spellings: ["arrives", "arrives_at", "arrival_at", "arrive", "ankunft", "arrivée", "llegada", "прибытие"]),
      TableField("timezone", "departure_timezone", spellings: ["time_zone", "tz", "from_timezone", "zeitzone"]),
      TableField("to_timezone", "arrival_timezone"),
      TableField("duration", .number, spellings: ["minutes", "dauer"]),
      TableField(
        "price", "prices.total", .price,
        spellings: ["fare", "total", "amount", "preis", "prix", "precio", "prezzo", "cena", "цена", "ціна"]),
      TableField(
        "currency", "prices.currency",
        spellings: ["currency_code", "währung", "waehrung", "devise", "moneda", "валюта"]),
      TableField(
        "operator",
        spellings: ["operator_name", "carrier", "company", "agency", "betreiber", "unternehmen", "перевозчик"]),
      TableField("operator_id"),
      TableField("operator_url", spellings: ["operator_website"]),
      TableField("seats", "available_seats", .number, spellings: ["free_seats", "freie plätze"]),
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
