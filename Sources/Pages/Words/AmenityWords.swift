import Model

/// Amenities that are available or unavailable, as text.
struct AmenityWords: Hashable, Sendable {
  /// Includes amenities with details: «Power sockets: 2».
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
