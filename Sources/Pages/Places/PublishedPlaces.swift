import Publication

extension PublishedKind {
  static let place = PublishedKind(
    name: "place", list: (Addresses.places, "places.title")
  ) { site in
    let guide = site.directory.guide
    return guide.places.enumerated().map { index, place in
      PublishedThing(
        ThingKey("place", place.id.text), address: site.addresses.placePages[index], name: place.name,
        parent: place.town.flatMap(site.directory.key(ofTown:)), coordinate: place.coordinate)
    }
  } title: {
    $0.titles.place($1)
  } place: {
    $0.directory.guide.places[$1].place
  }
}
