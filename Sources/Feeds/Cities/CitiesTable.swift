extension TableFormat {
  /// The cities of a gazetteer as rows.
  static let cities = TableFormat(
    [.country("country")] + [.id("_id", ["city_id", "geonameid", "geoname_id"])] + [
      .name(
        "name",
        ["city", "city_name", "town", "place", "asciiname", "stadt", "ort", "ville", "ciudad", "город", "місто"])
    ] + TableField.point("lat", "lon"),
    required: ["name"], idField: "_id", localNames: ["name"], lists: ["cities"])
}
