/// The words that tell apart things of one name.
enum DistinctWords {
  /// - Parameters:
  ///   - name: equal for things that have to be told apart.
  ///   - choices: the words for a thing, the best first; empty where it has none.
  /// - Returns: for each thing that shares its name, the first of the choices that no other one has; none if there is none.
  static func of<Item: Hashable, Name: Hashable>(
    _ things: some Sequence<Item>, alike name: (Item) -> Name, _ choices: [(Item) -> String]
  ) -> [Item: String] {
    var firsts: [Name: Item] = [:]
    var groups: [Name: [Item]] = [:]
    for index in things {
      let name = name(index)
      if groups[name] != nil {
        groups[name]?.append(index)
      } else if let first = firsts[name] {
        groups[name] = [first, index]
      } else {
        firsts[name] = index
      }
    }
    var words: [Item: String] = [:]
    for group in groups.values {
      for choice in choices where group.contains(where: { words[$0] == nil }) {
        let texts = group.map(choice)
        let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        for (index, text) in zip(group, texts) where words[index] == nil && !text.isEmpty && counts[text] == 1 {
          words[index] = text
        }
      }
    }
    return words
  }
}
