import Model

/// What is aboard and what is not, in words.
struct AmenityWords: Hashable, Sendable {
  /// Also what is told with more than yes: «Power sockets: 2».
  private(set) var aboard: [String] = []
  private(set) var notAboard: [String] = []

  init(_ amenities: [Fact], _ words: FactWords) {
    for amenity in amenities {
      if case .flag(let isAboard) = amenity.value {
        let name = words.name(amenity.name, in: "amenities")
        if isAboard { aboard.append(name) } else { notAboard.append(name) }
      } else if let line = words.line(amenity, in: "amenities") {
        aboard.append(line)
      }
    }
  }

  var isEmpty: Bool { aboard.isEmpty && notAboard.isEmpty }
}
