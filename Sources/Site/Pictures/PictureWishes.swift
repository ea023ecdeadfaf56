import Diagnostics
import Files
import Model

/// A picture that records name by its file, and who does.
struct PictureWish: Sendable {
  let reference: PictureReference
  /// Relative to the site.
  let path: String
  /// The first record that names it, in words, and its place.
  let record: String
  let place: Place
  /// How many more name it.
  var others = 0
}

extension Directory {
  /// The pictures that things of the directory name by their files, each once, in the order of the things.
  var pictureWishes: [PictureWish] {
    var wishes: [PictureWish] = []
    var known: [PictureReference: Int] = [:]
    func wish(_ reference: PictureReference?, _ record: @autoclosure () -> String, at place: @autoclosure () -> Place) {
      guard let reference, case .file(let path) = reference else { return }
      if let index = known[reference] {
        wishes[index].others += 1
      } else {
        known[reference] = wishes.count
        wishes.append(PictureWish(reference: reference, path: path, record: record(), place: place()))
      }
    }
    // By index: a hotel costs a copy, and there are many.
    for hotel in hotels.indices {
      wish(hotels[hotel].picture, "hotel \(hotels[hotel].id.text)", at: hotels[hotel].place)
    }
    for place in guide.places { wish(place.picture, "place \(place.id.text)", at: place.place) }
    return wishes
  }
}
