import Compression
import Diagnostics
import Pages
import Settings

extension Settings {
  /// The formats of compressed copies, each once.
  var packings: [Packing] { Packing.allCases.filter { output.precompress.contains($0.rawValue) } }
}

extension SitePlan {
  /// Files of the plan at the paths of compressed copies of others, such as the owner's `a.css.gz` next to `a.css`.
  func inTheWay(of packings: [Packing]) -> [Finding] {
    guard !packings.isEmpty else { return [] }
    return indices.compactMap { index in
      let path = paths.texts.range(index)
      let ending = String(decoding: paths.texts.bytes[path].suffix(3), as: UTF8.self).lowercased()
      guard let packing = packings.first(where: { $0.suffix == ending }) else { return nil }
      let text = path.dropLast(packing.suffix.utf8.count)
      guard Packing.isText(paths.texts.bytes[text]),
        paths.index(of: paths.texts.bytes.span.extracting(text)) != nil
      else { return nil }
      return .packedTwice(file(index), packing)
    }
  }
}

extension Finding {
  fileprivate static func packedTwice(_ file: PlannedFile, _ packing: Packing) -> Finding {
    Finding(
      "site/address-collision", .error, at: file.place,
      what: "/\(file.path) is the path of both \(file.owner.name) and a file made by `precompress` in [output]",
      advice: "remove the file, or remove \"\(packing.rawValue)\" from `precompress`")
  }
}
