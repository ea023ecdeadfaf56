extension Language {
  /// Items joined in the language's format: `A, B and C`; empty if there are none.
  package func list(_ items: [String]) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return formats.list(.things)?.write(items) ?? items.joined(separator: ", ")
  }
}
