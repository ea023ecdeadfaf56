import Bytes
import Text

/// A line of the file of towns: its fields and where they are (Scripts/towns describes the format).
struct TownLine {
  private static let fieldsBeforeNames = 7
  private static let tab = UInt8(ascii: "\t")
  /// Separates a name from the languages in which it is the usual one.
  private static let unit: UInt8 = 0x1F

  private let fields: [ArraySlice<UInt8>]

  /// - Returns: nil if the line is not one of a town.
  init?(_ line: ArraySlice<UInt8>) {
    fields = line.split(separator: Self.tab, omittingEmptySubsequences: false)
    guard fields.count > Self.fieldsBeforeNames else { return nil }
  }

  private func text(_ field: Int) -> String { String(decoding: fields[field], as: UTF8.self) }

  var id: Int? { Int(text(0)) }
  var latitude: Double? { Double(text(1)) }
  var longitude: Double? { Double(text(2)) }
  var population: Int { Int(text(3)) ?? 0 }
  var country: String { text(4) }

  /// The id of the city of which it is a section; nil for a town.
  var city: Int? { Int(text(6)) }

  /// All names, in any language, without their languages.
  var names: some Sequence<String> {
    fields[Self.fieldsBeforeNames...].lazy.map { String(decoding: $0.prefix { $0 != Self.unit }, as: UTF8.self) }
  }

  var town: WorldTown? {
    guard let id, let latitude, let longitude else { return nil }
    var local: [String: String] = [:]
    for field in fields[Self.fieldsBeforeNames...] {
      let parts = field.split(separator: Self.unit)
      guard let name = parts.first.map({ String(decoding: $0, as: UTF8.self) }) else { continue }
      for language in parts.dropFirst() { local[String(decoding: language, as: UTF8.self)] = name }
    }
    return WorldTown(
      id: id, latitude: latitude, longitude: longitude, population: population, country: country, region: text(5),
      name: String(decoding: fields[Self.fieldsBeforeNames].prefix { $0 != Self.unit }, as: UTF8.self), names: local)
  }
}
