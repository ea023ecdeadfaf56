import Files
import Pages
import Text

/// What each Markdown file of `content/` is for, by its path.
enum ContentPaths {
  /// What a file's words are for.
  enum Role: Equatable {
    case home
    case about
    /// Words for the page of the station whose id, as it stands in addresses, is the file's name.
    case station(String)
    /// Words for the page of the hotel of that id, likewise.
    case hotel(String)
    /// Words for the page of the place of that id, likewise.
    case place(String)
    /// A page of its own, by its address.
    case page(String)
  }

  /// - Parameter path: relative to `content/`: `travel/luggage.md`.
  static func role(of path: String, _ slugs: Slugs) -> Role {
    let steps = path.dropLast(3).split(separator: "/").map(String.init)
    switch steps {
    case ["index"]: return .home
    case ["about"]: return .about
    case _ where steps.count == 2 && steps[0] == "stations" && steps[1] != "index": return .station(steps[1])
    case _ where steps.count == 2 && steps[0] == "hotels" && steps[1] != "index": return .hotel(steps[1])
    case _ where steps.count == 2 && steps[0] == "places" && steps[1] != "index": return .place(steps[1])
    default:
      let folders = steps.last == "index" ? steps.dropLast() : steps[...]
      return .page(folders.map { step($0, slugs) + "/" }.joined())
    }
  }

  /// A name that is safe in an address stays; any other becomes its slug.
  private static func step(_ name: String, _ slugs: Slugs) -> String {
    let encoded = AddressID.encode(name)
    if encoded == name { return name }
    let slug = slugs.slug(name)
    return slug.isEmpty ? encoded : slug
  }
}
