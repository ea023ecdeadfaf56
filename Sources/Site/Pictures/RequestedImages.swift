import Diagnostics
import Files
import Images
import Model
import Pages

/// A picture file named by records or by the owner's texts, or embedded in records, with its locations.
struct RequestedImage: Sendable {
  let reference: ImageReference
  /// The description of the first record that names it; nil if that is an owner's text.
  let record: String?
  /// The location of findings about it: the first record that names its file, or the field that contains it.
  let place: SourceLocation
  /// The number of further records that name it.
  var others = 0

  /// - Parameter place: the location of the record.
  init(_ reference: ImageReference, record: String?, place: SourceLocation) {
    (self.reference, self.record) = (reference, record)
    if case .embedded(let picture) = reference { self.place = picture.place } else { self.place = place }
  }

  /// Its name in findings.
  var name: String {
    switch reference {
    case .file(let path): path
    case .web(let address): address
    case .embedded(let picture): "the picture in \(picture.field)"
    }
  }

  /// The file of the site that contains it, and the location in it.
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

/// The pictures to process, each once, in the order of their first use.
struct RequestedImages {
  private(set) var all: [RequestedImage] = []
  private var known: [ImageReference: Int] = [:]

  /// - Parameters:
  ///   - reference: the picture in the record; one on another host needs no processing.
  ///   - record: the description of the record.
  ///   - place: the location of the record.
  mutating func add(
    _ reference: ImageReference?, record: @autoclosure () -> String, place: @autoclosure () -> SourceLocation
  ) {
    guard let reference else { return }
    add(reference, record(), place())
  }

  /// - Parameter place: the location in the owner's text.
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
  /// The pictures that things of the directory name or embed, in the order of the things.
  init(of directory: Directory) {
    for records in AllThingKinds.records {
      guard let picture = records.picture else { continue }
      for thing in 0..<records.count(directory) {
        add(
          picture(directory, thing), record: "\(records.noun) \(records.id(directory, thing))",
          place: records.place(directory, thing))
      }
    }
  }
}
