import Compression
import Diagnostics
import Pages
import Settings

extension Settings {
  /// The forms in which texts are packed beforehand, each once.
  var packings: [Packing] { Packing.allCases.filter { output.precompress.contains($0.rawValue) } }
}

extension SitePlan {
  /// The files of the plan that stand where packed forms of others must go: the owner's own `a.css.gz` beside `a.css`.
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
      what: "/\(file.path) is wanted by \(file.owner.name) and by precompress in [output]",
      advice: "take the file away, or \"\(packing.rawValue)\" out of precompress")
  }
}
