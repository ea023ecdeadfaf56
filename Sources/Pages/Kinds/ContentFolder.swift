import Model
import Text

/// A folder of `content/` with texts for the pages of one kind of thing. Its name is that of the kind's group.
package struct ContentFolder: Sendable {
  package let kind: DirectoryKind
  /// The addresses of the things' pages, in the order of the things.
  package let pages: @Sendable (Addresses) -> [String]

  package static let all = AllThingKinds.kinds.compactMap { kind in
    kind.things.flatMap { things in
      things.hasPage == nil ? nil : kind.addresses.map { ContentFolder(kind: things, pages: $0) }
    }
  }

  /// Things by their ids as they appear in addresses, which are also valid file names.
  package func things(in directory: Directory) -> [String: Int] {
    let ids = (0..<kind.count(directory)).map { (kind.id(directory, $0), $0) } + kind.joinedIDs(directory)
    return Dictionary(ids.map { (AddressID.encode($0), $1) }, uniquingKeysWith: { first, _ in first })
  }
}
