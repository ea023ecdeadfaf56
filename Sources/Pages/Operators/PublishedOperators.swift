import Publication

extension PublishedKind {
  static let carrier = PublishedKind(
    name: "operator", list: (Addresses.operators, "operators.title")
  ) { site in
    site.directory.runningOperators.map { index in
      let carrier = site.directory.operators[index]
      return PublishedThing(
        ThingKey("operator", carrier.id.text), address: site.addresses.operators[index], name: carrier.name)
    }
  } title: { site, index in
    site.titles.carrier(site.directory.runningOperators[index])
  } place: { site, index in
    site.directory.operators[site.directory.runningOperators[index]].place
  }
}
