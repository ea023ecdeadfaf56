import Language
import Model

/// The places that the header leads to, at most five and only those that exist, and what the footer leads to besides.
struct Navigation: Sendable {
  /// How many places the header has room for.
  static let room = 5

  struct Place: Sendable {
    let label: String
    let address: String
  }

  let places: [Place]
  /// The reader's own places, and the owner's pages that found no place in the header; the footer leads to them.
  let rest: [Place]

  init(_ language: Language, _ content: Content, _ directory: Directory) {
    var own: [Place] = []
    if !directory.stations.isEmpty {
      own.append(Place(label: language.phrase("site.timetable"), address: Addresses.timetable))
      own.append(Place(label: language.phrase("site.stations"), address: Addresses.stations))
    }
    if !directory.hotels.isEmpty {
      own.append(Place(label: language.phrase("site.hotels"), address: Addresses.hotels))
    }
    if !directory.guide.places.isEmpty {
      own.append(Place(label: language.phrase("site.places"), address: Addresses.places))
    }
    if !directory.gazetteer.isEmpty {
      own.append(Place(label: language.phrase("site.cities"), address: Addresses.gazetteer))
    }
    // The footer leads to it in any case.
    let about = Place(label: language.phrase("site.about_short"), address: Addresses.about)
    let owned = content.inNavigation.map(Place.init)
    let isFull = own.count >= Self.room
    let places = isFull ? own : own + owned.prefix(Self.room - own.count - 1) + [about]
    let shown = Set(places.map(\.address))
    self.places = places
    let mine =
      GridFiles.hasPoints(directory) ? [Place(label: language.phrase("mine.nav"), address: Addresses.myPlaces)] : []
    let besides = mine + owned + content.pages.filter { $0.text.nav == nil }.map(Place.init)
    rest = besides.filter { !shown.contains($0.address) }
  }
}

extension Navigation.Place {
  fileprivate init(_ page: Content.Page) { self.init(label: page.name, address: page.address) }
}
