import Publication

extension PublishedKind {
  static let hotel = PublishedKind(
    name: "hotel", list: (Addresses.hotels, "hotels.title")
  ) { site in
    site.directory.hotels.enumerated().map { index, hotel in
      PublishedThing(
        ThingKey("hotel", hotel.id.text), address: site.addresses.hotelPages[index], name: hotel.name,
        parent: hotel.town.flatMap(site.directory.key(ofTown:)), coordinate: hotel.coordinate)
    }
  } title: {
    $0.titles.hotel($1)
  } place: {
    $0.directory.hotels[$1].place
  }
}
