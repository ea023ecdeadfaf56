import Model

/// A thing with an address, in the built site or in the published one.
package struct PublishedThing: Sendable {
  package let key: ThingKey
  /// The address of its page, or of its row in a list. Empty for a thing of the published site.
  package let address: String
  package let name: String
  /// The thing whose page is shown in place of its own if it is gone: its city.
  package let parent: ThingKey?
  package let coordinate: Coordinate?

  package init(
    _ key: ThingKey, address: String, name: String, parent: ThingKey? = nil, coordinate: Coordinate? = nil
  ) {
    (self.key, self.address, self.name) = (key, address, name)
    (self.parent, self.coordinate) = (parent, coordinate)
  }

  package var hasPage: Bool { address.utf8.last == UInt8(ascii: "/") }

  /// The fields of its line in `data.lock`, after the first: kind, id, parent, latitude, longitude, name.
  var fields: [String] {
    [
      key.kind, key.id, parent?.text ?? "", coordinate.map { "\($0.latitude)" } ?? "",
      coordinate.map { "\($0.longitude)" } ?? "", name,
    ]
  }

  /// - Returns: nil if the fields are not those of a thing.
  init?(_ fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard fields.count == 6, !fields[0].isEmpty else { return nil }
    let isPointless = fields[3].isEmpty && fields[4].isEmpty
    let point = Double(fields[3]).flatMap { latitude in
      Double(fields[4]).flatMap { Coordinate(latitude: latitude, longitude: $0) }
    }
    guard isPointless || point != nil, fields[2].isEmpty || ThingKey(fields[2]) != nil else { return nil }
    self.init(
      ThingKey(fields[0], fields[1]), address: "", name: fields[5], parent: ThingKey(fields[2]), coordinate: point)
  }
}
