extension TableFormat {
  /// Hotels as rows.
  static let hotels = TableFormat(
    [
      .id("id", ["hotel_id"]), .name("name", ["hotel", "hotel_name"]), .address(),
      TableField("stars", .number, spellings: ["rating", "category", "sterne", "звёзды", "звезды"]),
      TableField("distance", .number, spellings: ["distance_to_centre", "distance_to_center", "entfernung"]),
      TableField(
        "rooms", "suites_availability", .textOrEmpty, spellings: ["free_rooms", "available_rooms", "freie zimmer"]),
      .city(),
    ] + TableField.point("lat", "lon") + [.image, .country()], required: ["name"],
    hints: ["stars", "rooms", "distance"], localNames: ["name"], write: writeListWithCities)
}
