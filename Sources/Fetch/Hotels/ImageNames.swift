import Diagnostics
import Text

/// The pictures that hotels name, each once, in the order of the hotels.
struct ImageNames {
  private(set) var files: [String] = []
  private(set) var findings: [Finding] = []

  init(_ hotels: some Sequence<(HotelEntry, HotelImage)>) {
    // Compared by bytes: two spellings of an accent are two files.
    var seen: Set<String> = []
    for (hotel, image) in hotels {
      switch image {
      case .unsaid, .none: break
      case .other: findings.append(.badPictureName("", of: hotel.id, fault: "is not a string"))
      case .text(let text):
        switch ImageName(text) {
        case .link: break
        case .bad(let fault): findings.append(.badPictureName(text, of: hotel.id, fault: fault))
        case .file(let name) where seen.insert(UnreservedBytes.percentEncoded(name)).inserted: files.append(name)
        case .file: break
        }
      }
    }
  }
}
