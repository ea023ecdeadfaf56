import Language
import Model

/// The header's links, at most five and only to pages that exist, and the footer's other links.
struct Navigation: Sendable {
  /// The largest number of links in the header.
  static let room = 5
  /// The largest number of the owner's texts to which each page links. On a site with more, About links to all.
  private static let mostTexts = 40

  struct Place: Sendable {
    let label, address: String
  }

  let places: [Place]
  /// «My places», and what does not fit into the header; the footer links to them.
  let rest: [Place]
  /// All of the owner's texts if there are too many for each page to link to; otherwise none.
  let texts: [Place]

  init(_ language: Language, _ content: Content, _ directory: Directory) {
    let own = AllThingKinds.kinds.filter { $0.count(directory) > 0 }.flatMap { kind in
      kind.lists.compactMap { list in list.label.map { Place(label: language.phrase($0), address: list.address) } }
    }
    // The footer always links to it.
    let about = Place(label: language.phrase("site.about_short"), address: Addresses.about)
    let owned = content.inNavigation.map(Place.init)
    let places =
      own.count >= Self.room
      ? Array(own.prefix(Self.room)) : own + owned.prefix(Self.room - own.count - 1) + [about]
    let shown = Set(places.map(\.address))
    self.places = places
    let mine =
      AllThingKinds.havePoints(directory)
      ? [Place(label: language.phrase("mine.nav"), address: Addresses.myPlaces)] : []
    let all = owned + content.pages.filter { $0.text.nav == nil }.map(Place.init)
    let besides = Array(own.dropFirst(Self.room)) + mine + all.prefix(Self.mostTexts)
    rest = besides.filter { !shown.contains($0.address) }
    texts = all.count > Self.mostTexts ? all : []
  }
}

extension Navigation.Place {
  fileprivate init(_ page: Content.Page) { self.init(label: page.name, address: page.address) }
}
