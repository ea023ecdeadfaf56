import Diagnostics
import Files
import Images
import Model

/// A picture that records or the owner's texts name by its file, or that records bring along, and where.
struct PictureWish: Sendable {
  let reference: PictureReference
  /// The first record that names it, in words; nil where that is a text of the owner's.
  let record: String?
  /// Where a finding about it stands: the first record that names its file, or the field that holds it.
  let place: Place
  /// How many more name it.
  var others = 0

  /// - Parameter place: the record's.
  init(_ reference: PictureReference, record: String?, place: Place) {
    self.reference = reference
    self.record = record
    if case .embedded(let picture) = reference { self.place = picture.place } else { self.place = place }
  }

  /// What findings call it.
  var name: String {
    switch reference {
    case .file(let path): path
    case .web(let address): address
    case .embedded(let picture): "the picture in \(picture.field)"
    }
  }

  /// Which file of the site holds it, and where in it.
  var origin: Place { if case .file(let path) = reference { Place(path) } else { place } }

  /// - Parameter site: the site's folder.
  /// - Returns: nil for one on another host.
  func source(in site: String) -> PictureSource? {
    switch reference {
    case .file(let path): .file(Paths.join(site, path))
    case .embedded(let picture): .embedded(picture)
    case .web: nil
    }
  }
}

/// The pictures that are wished for, each once, in the order in which they were named.
struct PictureWishes {
  private(set) var all: [PictureWish] = []
  private var known: [PictureReference: Int] = [:]

  /// - Parameters:
  ///   - reference: what the record names; a picture on another host is nothing to be made.
  ///   - record: in words.
  ///   - place: the record's.
  mutating func add(_ reference: PictureReference?, record: @autoclosure () -> String, place: @autoclosure () -> Place)
  {
    guard let reference else { return }
    add(reference, record(), place())
  }

  /// - Parameter place: in the text of the owner's that names it.
  mutating func add(_ reference: PictureReference, at place: Place) { add(reference, nil, place) }

  private mutating func add(
    _ reference: PictureReference, _ record: @autoclosure () -> String?, _ place: @autoclosure () -> Place
  ) {
    if case .web = reference { return }
    if let index = known[reference] {
      all[index].others += 1
    } else {
      known[reference] = all.count
      all.append(PictureWish(reference, record: record(), place: place()))
    }
  }
}

extension PictureWishes {
  /// The pictures that things of the directory name by their files or bring along, in the order of the things.
  init(of directory: Directory) {
    // By index: a hotel costs a copy, and there are many.
    for index in directory.hotels.indices {
      add(
        directory.hotels[index].picture, record: "hotel \(directory.hotels[index].id.text)",
        place: directory.hotels[index].place)
    }
    for place in directory.guide.places {
      add(place.picture, record: "place \(place.id.text)", place: place.place)
    }
  }
}
