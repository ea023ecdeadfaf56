import Publication

extension PublishedKind {
  /// The cities of the guide.
  static let guideCity = PublishedKind(
    name: "guide-city", list: (Addresses.places, "places.title"), isCity: true
  ) { site in
    site.directory.guide.cities.enumerated().map { index, city in
      PublishedThing(
        ThingKey("guide-city", city.id), address: site.addresses.guideCities[index], name: city.name,
        coordinate: city.coordinate)
    }
  } title: {
    $0.titles.guideCity($1)
  } place: { site, index in
    let guide = site.directory.guide
    return guide.places[guide.cities[index].places.lowerBound].place
  }

  static let place = PublishedKind(
    name: "place", list: (Addresses.places, "places.title")
  ) { site in
    let guide = site.directory.guide
    return guide.places.enumerated().map { index, place in
      PublishedThing(
        ThingKey("place", place.id.text), address: site.addresses.placePages[index], name: place.name,
        parent: place.city.map { ThingKey("guide-city", guide.cities[$0].id) }, coordinate: place.coordinate)
    }
  } title: {
    $0.titles.place($1)
  } place: {
    $0.directory.guide.places[$1].place
  }
}
