import Diagnostics
import Files
import Images
import Model

/// A picture that records or the owner's texts name by its file, or that records bring along, and where.
struct RequestedImage: Sendable {
  let reference: ImageReference
  /// The first record that names it, in words; nil where that is a text of the owner's.
  let record: String?
  /// Where a finding about it stands: the first record that names its file, or the field that holds it.
  let place: SourceLocation
  /// How many more name it.
  var others = 0

  /// - Parameter place: the record's.
  init(_ reference: ImageReference, record: String?, place: SourceLocation) {
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
  var origin: SourceLocation { if case .file(let path) = reference { SourceLocation(path) } else { place } }

  /// - Parameter site: the site's folder.
  /// - Returns: nil for one on another host.
  func source(in site: String) -> ImageSource? {
    switch reference {
    case .file(let path): .file(Paths.join(site, path))
    case .embedded(let picture): .embedded(picture)
    case .web: nil
    }
  }
}

/// The pictures that are wished for, each once, in the order in which they were named.
struct RequestedImages {
  private(set) var all: [RequestedImage] = []
  private var known: [ImageReference: Int] = [:]

  /// - Parameters:
  ///   - reference: what the record names; a picture on another host is nothing to be made.
  ///   - record: in words.
  ///   - place: the record's.
  mutating func add(
    _ reference: ImageReference?, record: @autoclosure () -> String, place: @autoclosure () -> SourceLocation
  ) {
    guard let reference else { return }
    add(reference, record(), place())
  }

  /// - Parameter place: in the text of the owner's that names it.
  mutating func add(_ reference: ImageReference, at place: SourceLocation) { add(reference, nil, place) }

  private mutating func add(
    _ reference: ImageReference, _ record: @autoclosure () -> String?, _ place: @autoclosure () -> SourceLocation
  ) {
    if case .web = reference { return }
    if let index = known[reference] {
      all[index].others += 1
    } else {
      known[reference] = all.count
      all.append(RequestedImage(reference, record: record(), place: place()))
    }
  }
}

extension RequestedImages {
  /// The pictures that things of the directory name by their files or bring along, in the order of the things.
  init(of directory: Directory) {
    for kind in Directory.kinds {
      guard let picture = kind.picture else { continue }
      for thing in 0..<kind.count(directory) {
        add(
          picture(directory, thing), record: "\(kind.noun) \(kind.id(directory, thing))",
          place: kind.place(directory, thing))
      }
    }
  }
}
