import Files
import Pages
import Text

/// The purpose of each Markdown file in `content/`, by its path.
enum ContentPaths {
  /// The purpose of a file.
  enum Role: Equatable {
    case home
    case about
    /// A text for the page of a thing: the name of a `ContentFolder`, and the id as it is in addresses.
    case thing(folder: String, id: String)
    /// A page written by the owner, by its address.
    case page(String)
  }

  /// - Parameter path: relative to `content/`: `travel/luggage.md`.
  static func role(of path: String, _ slugs: Slugs) -> Role {
    let steps = path.dropLast(3).split(separator: "/").map(String.init)
    switch steps {
    case ["index"]: return .home
    case ["about"]: return .about
    case _ where steps.count == 2 && steps[1] != "index" && ContentFolder.named(steps[0]) != nil:
      return .thing(folder: steps[0], id: steps[1])
    default:
      let folders = steps.last == "index" ? steps.dropLast() : steps[...]
      return .page(folders.map { step($0, slugs) + "/" }.joined())
    }
  }

  /// A name that is safe in an address is kept; any other becomes its slug.
  private static func step(_ name: String, _ slugs: Slugs) -> String {
    let encoded = AddressID.encode(name)
    if encoded == name { return name }
    let slug = slugs.slug(name)
    return slug.isEmpty ? encoded : slug
  }
}
