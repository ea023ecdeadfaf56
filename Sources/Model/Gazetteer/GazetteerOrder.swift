import Bytes

extension GazetteerRows {
  /// The rows in the order of their folded names, then names, country codes and ids (folding.md, «Order»).
  /// - Parameter codes: the country code of each row.
  func order(_ codes: [CountryLetters]) -> [Int32] {
    foldedNames.sortedOrder { a, b in
      let comparison = names.compare(a, b)
      if comparison != 0 { return comparison < 0 }
      return codes[a] == codes[b] ? ids.precedes(a, b) : codes[a] < codes[b]
    }
  }
}
