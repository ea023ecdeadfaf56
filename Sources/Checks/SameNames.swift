import Text

/// Finds things of one name.
enum SameNames {
  /// The things that have the name of an earlier one, each with the first of that name.
  static func pairs<Thing>(
    _ things: some Sequence<Thing>, name: @escaping (Thing) -> String
  ) -> some Sequence<(thing: Thing, first: Thing)> {
    var first: [String: Thing] = [:]
    return things.lazy.compactMap { thing in
      let key = Folding.key(name(thing))
      guard let other = first[key] else {
        first[key] = thing
        return nil
      }
      return (thing, other)
    }
  }
}
