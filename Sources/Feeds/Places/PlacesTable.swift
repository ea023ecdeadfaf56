extension TableFormat {
  /// Sights and other places as rows.
  static let places = TableFormat(
    [.id("id", ["place_id", "poi_id"]), .name("name", ["place", "poi", "sight", "sehenswuerdigkeit"]), .city()]
      + TableField.point("latitude", "longitude") + [.description(), .image, .country()],
    required: ["name"], hints: ["description", "image"], localNames: ["name"],
    features: FeatureChoice(
      [
        [
          .init(
            "tourism",
            [
              "attraction", "museum", "gallery", "viewpoint", "artwork", "zoo", "theme_park", "aquarium", "picnic_site",
            ]),
          .init("historic"), .init("amenity", ["theatre", "arts_centre", "planetarium"]),
          .init("leisure", ["park", "garden", "nature_reserve"]),
          .init("natural", ["beach", "peak", "cave_entrance", "arch", "geyser"]), .init("waterway", ["waterfall"]),
          .init("man_made", ["lighthouse", "windmill", "watermill"]),
        ]
      ]), lists: ["places"], write: writeListWithCities)
}
