import Diagnostics

/// A hotel, as its list and its detail tell it.
package struct Hotel: Sendable {
  package internal(set) var id: HotelID
  /// Its name, blanks normalised; its address where no file gives one.
  package internal(set) var name: String
  /// As in the data, blanks normalised; empty where no file tells.
  package let address: String
  /// Index of `Directory.cities`: the city that it names or that the config gives it, else the nearest within 30 km;
  /// nil where the directory has neither.
  package internal(set) var city: Int?
  /// Its city in words, where it names one that the directory does not have.
  package internal(set) var cityNamed: NamedCity?
  package let coordinate: Coordinate?
  /// From 0 to 5, halves included; 0: none; nil where it is not known.
  package let stars: Double?
  /// From the centre, in the config's `distance_unit`; nil where it is not known.
  package let distance: Double?
  package let rooms: Rooms?
  package let picture: ImageReference?
  /// Whether it has a page of its own: not where the config says `pages = false` of all its sources.
  package internal(set) var hasPage = true
  /// Where it was first read.
  package let place: SourceLocation

  /// The free rooms, by their numbers, in the order of the data.
  package struct Rooms: Sendable, Equatable {
    /// The numbers with a colon between each two; empty where none is free.
    private let text: String
    package let count: Int

    package init(_ numbers: [Substring]) {
      text = numbers.joined(separator: ":")
      count = numbers.count
    }

    /// - Parameter text: numbers with one colon between each two, or nothing where none is free.
    /// - Returns: nil for another text.
    package init?(_ text: String) {
      guard let count = text.utf8.withContiguousStorageIfAvailable(Self.count) ?? nil else { return nil }
      self.text = text
      self.count = count
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

    package var numbers: [Substring] { text.split(separator: ":") }
  }

  /// One whose city is still to be found.
  package init(
    id: HotelID, name: String, address: String, coordinate: Coordinate?, stars: Double?, distance: Double?,
    rooms: Rooms?, picture: ImageReference?, place: SourceLocation
  ) {
    self.id = id
    self.name = name
    self.address = address
    self.coordinate = coordinate
    self.stars = stars
    self.distance = distance
    self.rooms = rooms
    self.picture = picture
    self.place = place
  }
}

package typealias HotelID = Identifier<Hotel>
