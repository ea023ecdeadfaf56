import Diagnostics

/// A hotel, from its row in a list and its detail file.
package struct Hotel: DirectoryThing {
  package internal(set) var id: HotelID
  /// Its name, whitespace normalised; its address if no file has a name.
  package internal(set) var name: String
  /// As in the data, whitespace normalised; empty if unknown.
  package let address: String
  /// Index of `Directory.towns`: the town that it names or that the config gives it, otherwise the nearest with stations
  /// within 30 km; nil if there is none.
  package internal(set) var town: TownIndex?
  package internal(set) var coordinate: Coordinate?
  /// From 0 to 5 in halves; 0 for no stars; nil if unknown.
  package let stars: Double?
  /// From the centre, in the config's `distance_unit`; nil if unknown.
  package let distance: Double?
  package let rooms: Rooms?
  package let picture: ImageReference?
  /// Whether it has its own page; false if all of its sources have `pages = false`.
  package internal(set) var hasPage = true
  /// Its names in further languages.
  package internal(set) var names = LocalNames()
  /// The location of its first record.
  package let place: SourceLocation

  /// The free rooms: their numbers in the order of the data, or only how many they are.
  package struct Rooms: Sendable, Equatable {
    /// The numbers separated by single colons; empty if none is free, or if they are unknown.
    private let text: String
    package let count: Int

    /// Rooms whose numbers are unknown.
    package init(count: Int) { (text, self.count) = ("", count) }

    package init(_ numbers: [Substring]) {
      text = numbers.joined(separator: ":")
      count = numbers.count
    }

    /// - Parameter text: numbers separated by single colons; empty if none is free.
    /// - Returns: nil for any other text.
    package init?(_ text: String) {
      guard let count = text.utf8.withContiguousStorageIfAvailable(Self.count) ?? nil else { return nil }
      (self.text, self.count) = (text, count)
    }

    private static func count(_ bytes: some Collection<UInt8>) -> Int? {
      var (count, isInNumber) = (0, false)
      for byte in bytes {
        let isDigit = byte &- 0x30 < 10
        guard isDigit || isInNumber && byte == UInt8(ascii: ":") else { return nil }
        if isDigit && !isInNumber { count += 1 }
        isInNumber = isDigit
      }
      return isInNumber || bytes.isEmpty ? count : nil
    }

    /// Empty if they are unknown.
    package var numbers: [Substring] { text.split(separator: ":") }
  }

  /// Creates a hotel that is not yet assigned to a city.
  package init(
    id: HotelID, name: String, address: String, coordinate: Coordinate?, stars: Double?, distance: Double?,
    rooms: Rooms?, picture: ImageReference?, place: SourceLocation
  ) {
    (self.id, self.name, self.address) = (id, name, address)
    (self.coordinate, self.stars, self.distance) = (coordinate, stars, distance)
    (self.rooms, self.picture, self.place) = (rooms, picture, place)
  }
}

package typealias HotelID = Identifier<Hotel>
