import SearchIndex

extension NamedAlike {
  /// The places of search results, with one more for each thing of a name that others in its place have: the words that
  /// tell it apart come before the city.
  /// - Returns: the places, and the place of each of those things.
  func searchPlaces<Item: Hashable>(
    _ places: [SearchPlace], _ things: some Sequence<Item>, of place: (Item) -> Int?, _ words: (Item) -> String
  ) -> (places: [SearchPlace], placeOf: [Item: Int]) {
    var (all, placeOf) = (places, [Item: Int]())
    for thing in things {
      let words = words(thing)
      guard !words.isEmpty, let own = place(thing).map({ places[$0] }) else { continue }
      placeOf[thing] = all.count
      let city = [words, own.city].filter { !$0.isEmpty }.joined(separator: ", ")
      all.append(SearchPlace(city: city, country: own.country, path: own.path, around: own.around))
    }
    return (all, placeOf)
  }
}
