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
      return .packedTwice(route(index), packing)
    }
  }
}

extension Finding {
  fileprivate static func packedTwice(_ route: Route, _ packing: Packing) -> Finding {
    Finding(
      "site/address-collision", .error, at: route.place,
      what: "/\(route.path) is the path of both \(route.owner) and a file made by `precompress` in [output]",
      advice: "remove the file, or remove \"\(packing.rawValue)\" from `precompress`")
  }
}
