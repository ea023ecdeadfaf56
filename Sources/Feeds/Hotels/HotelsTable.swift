extension TableFormat {
  /// Hotels as rows.
  static let hotels = TableFormat(
    [
      .id("id", ["hotel_id"]), .name("name", ["hotel", "hotel_name"]), .address(), .houseNumber,
      TableField(
        "stars", nil, .number,
        spellings: [
          "category", "sterne", "étoiles", "estrellas", "stelle", "gwiazdki", "звёзды", "звезды", "зірки", "نجوم",
        ], tags: ["stars"]),
      TableField(
        "distance", .number,
        spellings: [
          "distance_to_centre", "distance_to_center", "distance from centre", "distance from center", "entfernung",
          "entfernung zum zentrum", "distance du centre", "distancia al centro", "distanza dal centro",
          "odległość od centrum", "расстояние до центра", "відстань до центру", "distancia", "distanza", "odległość",
          "расстояние",
          "відстань", "المسافة",
        ]),
      TableField("suites_availability", .textOrEmpty),
      TableField(
        "rooms", "free_rooms",
        spellings: [
          "available_rooms", "rooms_free", "rooms_available", "vacancies", "freie zimmer", "zimmer frei",
          "chambres libres",
          "chambres disponibles", "habitaciones libres", "habitaciones disponibles", "camere libere",
          "camere disponibili",
          "wolne pokoje", "свободные номера", "свободных номеров", "вільні номери", "غرف شاغرة", "الغرف المتاحة",
        ]),
      .city(),
    ] + TableField.point("lat", "lon") + [.image, .country()], required: ["name"],
    hints: ["stars", "rooms", "suites_availability", "distance"], localNames: ["name"],
    features: FeatureChoice([
      [.init("tourism", ["hotel", "motel", "hostel", "guest_house", "apartment", "chalet", "alpine_hut"])]
    ]), lists: ["hotels"], write: writeListWithCities)
}
