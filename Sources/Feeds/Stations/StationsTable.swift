extension TableFormat {
  /// Stations as rows: each with its city and country.
  static let stations = TableFormat(
    [
      .id(
        "stationId",
        ["stop_id", "station_id", "ref", "ifopt", "uic", "haltestellen-nr", "atcocode", "eva_nr", "eva", "bf. nr."]),
      .name(
        "stationTitle",
        [
          "stop_name", "station", "stop", "haltestelle", "bahnhof", "arret", "gare", "parada", "fermata", "przystanek",
          "common_name", "остановка", "станция", "зупинка", "станція", "المحطة", "estación", "stazione", "stacja",
          "zastávka",
        ]),
      .city("cityTitle"), .address(), .houseNumber,
      TableField("district", "districtTitle", spellings: ["bezirk", "landkreis", "county"], tags: ["addr:district"]),
      TableField(
        "region", "regionTitle", spellings: ["state", "province", "bundesland", "oblast", "область"],
        tags: ["addr:state", "addr:province"]),
      .country("countryTitle"),
      TableField("city_id", "cityId", spellings: ["town_id", "ags"]),
      TableField("city_latitude", .number, spellings: ["city_lat"]),
      TableField("city_longitude", .number, spellings: ["city_lon", "city_lng"]),
      TableField("role", spellings: ["direction", "richtung"]),
    ] + TableField.point("latitude", "longitude"),
    required: ["name"], idField: "stationId", hints: ["city"], localNames: ["name", "city"],
    features: FeatureChoice(
      [
        [
          .init("public_transport", ["station"]), .init("railway", ["station", "halt"]),
          .init("amenity", ["bus_station", "ferry_terminal"]), .init("aeroway", ["aerodrome"]),
        ],
        [.init("highway", ["bus_stop"]), .init("railway", ["tram_stop"])],
        [.init("public_transport", ["platform"]), .init("railway", ["platform"]), .init("highway", ["platform"])],
        [.init("public_transport", ["stop_position"]), .init("railway", ["stop"])],
      ], reach: 150), lists: ["citiesFrom", "citiesTo", "citiesBoth"], ownField: "stations"
  ) { records, source, text in
    StationsTableWriting(records, source).write(into: &text)
  }
}
