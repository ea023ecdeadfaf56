import Publication

extension PublishedKind {
  static let carrier = PublishedKind(
    name: "operator", list: (Addresses.operators, "operators.title")
  ) { site in
    site.directory.timetable.runningOperators.map { index in
      let carrier = site.directory.timetable.operators[index]
      return PublishedThing(
        ThingKey("operator", carrier.id.text), address: site.addresses.operators[index], name: carrier.name)
    }
  } title: { site, index in
    site.titles.carrier(site.directory.timetable.runningOperators[index])
  } place: { site, index in
    site.directory.timetable.operators[site.directory.timetable.runningOperators[index]].place
  }
}
