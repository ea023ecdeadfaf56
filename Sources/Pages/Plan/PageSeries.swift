import Bytes
import Diagnostics

/// Many pages of a kind, each in a folder of its own, below folders that hold many: 200,000 of them take no text each
/// in the plan.
package struct PageSeries: Sendable {
  /// A folder, and which of the kind's things have their pages in it.
  package struct Folder: Sendable {
    /// From the site's root, ending in a slash: `cities/us/`.
    package let address: String
    /// Items of the kind, in any order.
    package let items: [Int32]

    package init(address: String, items: [Int32]) { (self.address, self.items) = (address, items) }
  }

  package let folders: [Folder]
  /// For each item the name of its page's own folder: `new-york-5128581`.
  package let names: StringTable

  package init(folders: [Folder], names: StringTable) { (self.folders, self.names) = (folders, names) }

  /// How many pages there are.
  var count: Int { folders.reduce(0) { $0 + $1.items.count } }
}
