/// The short labels of destinations beside the minutes of a poster: the names of their routes, otherwise letters.
struct PosterLabels {
  let texts: [String]

  private static let longest = 4

  init(_ service: PosterService) {
    let lines = service.lines.values.indices
    guard lines.count > 1 else {
      texts = lines.map { _ in "" }
      return
    }
    let badges = lines.map { service.badge(of: $0) }
    let own = badges.allSatisfy { !$0.isEmpty && $0.count <= Self.longest }
    texts = own ? Self.numbered(badges) : lines.map(Self.letters)
  }

  /// Letters distinguish the destinations of a route: `9`, `9b`. Letters alone are used if such a label is the name of a route.
  private static func numbered(_ badges: [String]) -> [String] {
    var counts: [String: Int] = [:]
    let labels = badges.map { badge in
      let number = counts[badge, default: 0]
      counts[badge] = number + 1
      return number == 0 ? badge : badge + letters(number)
    }
    return Set(labels).count == labels.count ? labels : badges.indices.map(letters)
  }

  /// `a` to `z`, then `aa`.
  private static func letters(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return number < 26 ? letter : letters(number / 26 - 1) + letter
  }
}
