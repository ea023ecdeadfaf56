/// Linked data in schema.org's terms.
package enum JSONLD {
  /// A page's graph as the content of a `script` element of the type `application/ld+json`.
  package static func graph(_ things: [JSONTerm]) -> [UInt8] {
    JSONTerm.object([("@context", "https://schema.org"), ("@graph", .list(things))]).bytes
  }

  /// A thing of a type, its members of value nil left out.
  package static func thing(_ type: String, _ members: [(String, JSONTerm?)]) -> JSONTerm {
    .object([("@type", .text(type))] + members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// `GeoCoordinates` in degrees.
  package static func geo(latitude: Double, longitude: Double) -> JSONTerm {
    thing("GeoCoordinates", [("latitude", .number(latitude)), ("longitude", .number(longitude))])
  }

  /// `BreadcrumbList`; a step without an address is the page itself.
  package static func breadcrumbs(_ steps: [(name: String, address: String?)]) -> JSONTerm {
    thing(
      "BreadcrumbList",
      [
        (
          "itemListElement",
          .list(
            steps.enumerated().map { index, step in
              thing(
                "ListItem",
                [
                  ("position", .integer(index + 1)), ("name", .text(step.name)),
                  ("item", step.address.map { .text($0) }),
                ])
            })
        )
      ])
  }
}
