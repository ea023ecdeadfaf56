import Model
import Text

/// A folder of `content/` with texts for the pages of one kind of thing.
package struct ContentFolder: Sendable {
  package let name: String
  package let records: ThingRecords
  /// The address of the page of a thing, or of its row where it has no page.
  package let address: @Sendable (Addresses, Int) -> String

  package static let all = AllThingKinds.kinds.compactMap { kind in
    kind.records.flatMap { records in
      kind.textAddress.map { ContentFolder(name: kind.name, records: records, address: $0) }
    }
  }

  package static func named(_ name: String) -> ContentFolder? { all.first { $0.name == name } }

  /// Things by their ids as they appear in addresses, which are also valid file names.
  package func things(in directory: Directory) -> [String: Int] {
    let ids = (0..<records.count(directory)).map { (records.id(directory, $0), $0) } + records.joinedIDs(directory)
    return Dictionary(ids.map { (AddressID.encode($0), $1) }, uniquingKeysWith: { first, _ in first })
  }
}
