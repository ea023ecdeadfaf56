import Text

/// The unit in the name of a column: «price (EUR)», «distance_km», «lat (WGS84)».
struct HeaderUnit {
  /// The name without it.
  let name: String
  /// As it is written beside values: `EUR`, `km`, `h`; empty for coordinates.
  let unit: String
  private let kind: Kind

  private enum Kind { case currency, length, time, degrees }

  init?(_ header: String) {
    let header = Blanks.normalise(header)
    guard let last = header.last, let cut = header.lastIndex(where: { "([ _".contains($0) }), cut > header.startIndex
    else {
      return nil
    }
    let isInBrackets = header[cut] == "(" || header[cut] == "["
    guard isInBrackets == (last == ")" || last == "]") else {
      // «Coordinates (lat, lon)»
      guard last == ")" || last == "]", let open = header.lastIndex(where: { "([".contains($0) }) else { return nil }
      self.init(header[..<open], header[header.index(after: open)...].dropLast())
      return
    }
    self.init(
      header[..<cut],
      isInBrackets ? header[header.index(after: cut)...].dropLast() : header[header.index(after: cut)...])
    if kind == .degrees, !isInBrackets { return nil }
  }

  private init?(_ name: Substring, _ unit: Substring) {
    let unit = Blanks.normalise(String(unit))
    var words = name.split(separator: " ")
    // «price in EUR»
    if words.count > 1, words.last == "in" { words.removeLast() }
    self.name = words.joined(separator: " ")
    let key = Folding.fold(unit)
    if let currency = CurrencyWords.currency(unit) {
      (self.unit, kind) = (currency.code, .currency)
    } else if WrittenLength("1 " + unit) != nil {
      (self.unit, kind) = (unit, .length)
    } else if WrittenDuration("1 " + unit) != nil {
      (self.unit, kind) = (unit, .time)
    } else if Self.degrees.contains(key.filter { $0.isLetter || $0.isNumber || $0 == "°" }) {
      (self.unit, kind) = ("", .degrees)
    } else {
      return nil
    }
  }

  /// Whether a field may have it.
  func belongs(to field: TableField) -> Bool {
    switch kind {
    case .currency: field.content == .price
    case .length: field.name == "distance" || field.name == "duration" && unit == "m"
    case .time: field.name == "duration"
    case .degrees: field.content == .pair || ["latitude", "longitude"].contains(field.name)
    }
  }

  private static let degrees: Set<String> = [
    "wgs84", "epsg4326", "decimal", "decimaldegrees", "dd", "deg", "degrees", "°", "grad", "dezimal", "dezimalgrad",
    "latlon", "latlng", "latlong", "latitudelongitude", "breitelänge", "breitelange",
  ]
}

extension TableField {
  /// How well the name of a column fits; smaller is better, nil if it is not a name of the field.
  /// - Parameters:
  ///   - compared: the name in its compared form.
  ///   - unit: the unit in the name.
  func rank(of compared: String, _ unit: HeaderUnit?) -> Int? {
    if let rank = rank(of: compared) { return rank }
    guard let unit, unit.belongs(to: self) else { return nil }
    return rank(of: Self.compared(unit.name)).map { $0 + 1_000 }
  }

  /// The unit of a column's values, if its name says one that the field may have.
  func unit(ofHeader header: String) -> String? {
    guard let unit = HeaderUnit(header), unit.belongs(to: self), !unit.unit.isEmpty else { return nil }
    return unit.unit
  }
}
