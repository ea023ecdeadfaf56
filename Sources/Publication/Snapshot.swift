/// The data of a published site, as far as it is needed to find out what changed since: `published/data.lock`.
package struct Snapshot: Sendable {
  /// The things that the site had.
  package var things: [PublishedThing] = []
  /// Things that it no longer had, but that have addresses in `urls.lock`.
  package var gone: [PublishedThing] = []
  package var services: [PublishedService] = []
  package var fares: [PublishedFare] = []

  package init() {}

  static let form = LockFile("data")

  init(_ bytes: [UInt8], _ faults: inout [LockFile.Fault]) {
    let (lines, found) = Self.form.lines(bytes)
    faults += found
    for line in lines where !add(line.fields[0], line.fields.dropFirst()) { faults.append(.line(line.number)) }
  }

  private mutating func add(_ kind: String, _ fields: ArraySlice<String>) -> Bool {
    switch kind {
    case "thing": things.add(PublishedThing(fields))
    case "gone": gone.add(PublishedThing(fields))
    case "service": services.add(PublishedService(fields))
    case "fare": fares.add(PublishedFare(fields))
    default: false
    }
  }

  var bytes: [UInt8] {
    Self.form.bytes(
      things.map { ["thing"] + $0.fields } + gone.map { ["gone"] + $0.fields }
        + services.map { ["service"] + $0.fields } + fares.map { ["fare"] + $0.fields })
  }
}

extension Array {
  /// - Returns: false for nil, which is not added.
  fileprivate mutating func add(_ element: Element?) -> Bool {
    guard let element else { return false }
    append(element)
    return true
  }
}
