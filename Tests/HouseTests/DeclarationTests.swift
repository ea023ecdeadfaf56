import Testing

/// What files show to each other is used, is named once, and says what it is.
@Suite struct DeclarationTests {
  private let house = House.checkout

  /// Files whose names their tools give.
  private static let namedByTools: Set<String> = ["module.modulemap", "shim.h", "conftest.py", "__init__.py"]

  @Test func noTwoFilesHaveOneName() {
    var first: [Substring: String] = [:]
    for path in house.names where !path.contains("/Fixtures/") && !path.contains("__pycache__") {
      let name = path.split(separator: "/").last ?? ""
      guard !Self.namedByTools.contains(String(name)) else { continue }
      #expect(first[name] == nil, "\(path) and \(first[name] ?? "") have one name")
      first[name] = path
    }
    #expect(first.count > 500, "the files were not found")
  }

  /// Requirements of Swift's own protocols, which no file names.
  private static let witnesses: Set<String> = [
    "underestimatedCount", "symmetricDifference", "formIntersection", "formSymmetricDifference",
  ]

  @Test func whatAFileShowsIsUsedByAnother() {
    var files: [Substring: Int] = [:]
    for code in house.files.map(\.code) + house.tests {
      for word in identifiers(in: code) { files[word, default: 0] += 1 }
    }
    for file in house.files {
      for declaration in Declaration.all(in: file.text) where !Self.witnesses.contains(declaration.name) {
        guard !["init", "subscript"].contains(declaration.keyword), files[declaration.name[...]] == 1 else { continue }
        // A type may be known to others by what they are given alone.
        let uses = file.code.split(separator: "\n").count {
          identifiers(in: String($0)).contains(declaration.name[...])
        }
        #expect(declaration.isType && uses > 1, "\(file.path): no other file names \(declaration.name)")
      }
    }
  }

  /// Names of what is imported from outside; C modules of the house are known by their headers.
  private static let outside: [String: [String]] = [
    "Synchronization": ["Mutex", "Atomic", "AtomicLazyReference"], "Dispatch": ["Dispatch"],
    "CCMark": ["cmark_", "CMARK_"],
    "CXXHash": ["XXH"], "CZlib": ["z_stream", "inflate", "Z_"], "CDeflate": ["libdeflate_", "LIBDEFLATE_"],
  ]

  @Test func ofEachImportANameIsUsed() {
    var names: [String: Set<Substring>] = [:]
    for file in house.files {
      names[file.module, default: []].formUnion(Declaration.all(in: file.text).map { $0.name[...] })
      for line in file.code.split(separator: "\n") where line.drop(while: { $0 == " " }).hasPrefix("case ") {
        names[file.module, default: []].formUnion(identifiers(in: String(line)))
      }
    }
    for (module, text) in house.headers { names[module, default: []].formUnion(identifiers(in: text)) }
    for file in house.files {
      let code = file.code.split(separator: "\n").filter { !$0.contains("import ") }.joined(separator: "\n")
      let words = identifiers(in: code)
      for module in file.imports {
        if let prefixes = Self.outside[module] {
          let isUsed = words.contains { word in prefixes.contains { word.hasPrefix($0) } }
          #expect(isUsed, "\(file.path) imports \(module) and names nothing of it")
        } else if let known = names[module] {
          #expect(!known.isDisjoint(with: words), "\(file.path) imports \(module) and names nothing of it")
        }
      }
    }
  }

  /// Today's declarations that call an `Int` an index; the list may only become shorter. Collections of the standard
  /// library have indices that are numbers.
  private static let bareIndices: [String: Int] = [
    "Sources/Bytes/SortedPaths.swift": 2,
    "Sources/Bytes/StringHashTable.swift": 1,
    "Sources/Bytes/StringTable.swift": 6,
    "Sources/Model/Gazetteer/Gazetteer.swift": 3,
    "Sources/Model/Offers/OfferTerms.swift": 2,
    "Sources/Model/Towns/Town.swift": 1,
    "Sources/Pages/Plan/SitePlan.swift": 3,
    "Sources/Pages/Site/DayTable.swift": 2,
    "Sources/SearchIndex/SearchCollection.swift": 1,
    "Sources/Text/JSONText.swift": 2,
  ]

  @Test func anIndexIsNotABareInt() {
    var found: [String: Int] = [:]
    for file in house.files {
      for declaration in Declaration.all(in: file.text)
      where !["startIndex", "endIndex"].contains(declaration.name) && declaration.isBareIndex {
        found[file.path, default: 0] += 1
      }
    }
    for (path, count) in found.sorted(by: { $0.key < $1.key }) {
      #expect(count <= Self.bareIndices[path] ?? 0, "\(path) has \(count) indices that are bare Ints: give them a type")
    }
    for (path, count) in Self.bareIndices {
      #expect(found[path] ?? 0 == count, "\(path) has fewer bare indices than its entry here: lower it")
    }
  }
}

extension Declaration {
  /// Whether it has a parameter or a value of type `Int`, or a collection of those, that is called an index, or whose
  /// comment says that it is one.
  fileprivate var isBareIndex: Bool {
    let types = ["Int", "[Int", "Int32", "[Int32", "UInt32", "[UInt32", "Set<Int"]
    let parts = line.split(whereSeparator: { "(,".contains($0) })
    for part in parts {
      let sides = part.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let name = sides[0].split(separator: " ").last ?? ""
      let type = sides[1].drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || "[<".contains($0) }
      guard types.contains(String(type)) else { continue }
      let isValue = (keyword == "var" || keyword == "let") && name == self.name[...]
      if name == "index" || name.hasSuffix("Index") || isValue && comment.lowercased().contains("index") { return true }
    }
    return false
  }
}
