import Text

/// Finds things of one name.
enum SameNames {
  /// The things that have the name of an earlier one, each with the first of that name.
  static func pairs<Thing>(
    _ things: some Sequence<Thing>, name: @escaping (Thing) -> String
  ) -> some Sequence<(thing: Thing, first: Thing)> {
    var first: [String: Thing] = [:]
    return things.lazy.compactMap { thing in
      let folded = Folding.fold(name(thing))
      let key = folded.isEmpty ? name(thing) : folded  // names without letters fold to the empty string
      guard let other = first[key] else {
        first[key] = thing
        return nil
      }
      return (thing, other)
    }
  }
}
