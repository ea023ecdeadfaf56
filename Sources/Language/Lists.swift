extension Language {
  /// Things one after the other as the language names them: `A, B and C`; empty where there are none.
  package func list(_ items: [String]) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return formats.list(.things)?.write(items) ?? items.joined(separator: ", ")
  }
}
