import Language
import Locks

/// The languages of a site, and which pages exist in each; set before pages are rendered.
package final class LanguageVersions: Sendable {
  struct Version: Sendable {
    /// The BCP 47 tag, as in the config.
    let tag: String
    /// Its name in itself: `Deutsch`.
    let name: String
    let folder: LanguageFolder
    /// The words of the service worker.
    let saved, retry: String
  }

  /// The site's own language first.
  let all: [Version]
  /// The addresses of pages that not all languages have: the indices of those that have them.
  private let partial = Mutex<[String: Set<Int>]>([:])

  /// - Parameter languages: the site's own language first.
  package init(_ languages: [Language]) {
    all = languages.enumerated().map { index, language in
      Version(
        tag: language.tag, name: language.ownName, folder: index == 0 ? .root : LanguageFolder(of: language.tag),
        saved: language.phrase("offline.saved"), retry: language.phrase("offline.retry"))
    }
  }

  /// A site in one language has neither a switch nor links to other languages.
  var isSingle: Bool { all.count < 2 }

  /// Whether a language has a page.
  func has(_ address: String, _ version: Int) -> Bool {
    partial.withLock { $0[address]?.contains(version) ?? true }
  }

  /// The languages that have a page.
  func versions(of address: String) -> [Version] {
    let known = partial.withLock { $0[address] }
    return known.map { known in all.indices.filter(known.contains).map { all[$0] } } ?? all
  }

  /// The versions of a page with their addresses from the site's root, and that for all other languages; empty if only
  /// one language has it.
  func alternates(of address: String) -> [(language: String, address: String)] {
    let versions = versions(of: address)
    guard versions.count > 1 else { return [] }
    let links = versions.map { (language: $0.tag, address: $0.folder.address(address)) }
    return versions[0].folder == .root ? links + [(language: "x-default", address: address)] : links
  }

  /// Records the pages that not all languages have.
  /// - Parameter lists: the files of each kind of page, language by language.
  func set(_ lists: [[FileList]]) {
    guard lists.count == all.count, let first = lists.first else { return }
    var owners: [String: Set<Int>] = [:]
    for kind in 0..<first.count {
      let kinds = lists.map { $0[kind] }
      guard Set(kinds.map { $0.entries.count { $0.type == .page } }).count > 1 else { continue }
      for (version, list) in kinds.enumerated() {
        for (index, entry) in list.entries.enumerated() where entry.type == .page {
          let path = String(list.paths[index].dropFirst(list.folder.path.utf8.count))
          owners[String(PlannedFile.address(of: path)), default: []].insert(version)
        }
      }
    }
    partial.withLock { $0 = owners.filter { $0.value.count < all.count } }
  }
}
