import Text

/// An address whose street and house number are in fields of their own.
enum StreetAddress {
  /// The street with the number, in the order of the country; the street alone if it has the number already.
  /// - Parameter country: its code; nil if unknown.
  static func joined(_ street: String, _ number: String, country: String?) -> String {
    let words = street.split { $0 == " " || $0 == "," }
    if street.isEmpty || number.isEmpty || words.contains(number[...]) { return street }
    return country.map(isNumberFirst) == true ? "\(number) \(street)" : "\(street) \(number)"
  }

  /// Whether addresses of a country begin with the number.
  private static func isNumberFirst(_ country: String) -> Bool { numberFirst.contains(country) }

  private static let numberFirst: Set<String> = [
    "AU", "CA", "DZ", "FR", "GB", "GG", "GH", "HK", "IE", "IL", "IM", "IN", "JE", "JM", "KE", "LK", "LU", "MA", "MC",
    "MT", "MY", "NG", "NZ", "PH", "PK", "SG", "TN", "TT", "TZ", "UG", "US", "ZA", "ZW",
  ]
}

/// The fields of a table or plain list that make an address: street, house number and, if there is one, country.
struct AddressParts {
  let street: Int
  private let number: Int
  private let country: Int?

  /// - Parameter has: whether the records have a field.
  /// - Returns: nil unless they have a street and a number.
  init?(_ fields: [TableField], _ has: (Int) -> Bool) {
    func index(_ name: String) -> Int? { fields.firstIndex { $0.name == name }.flatMap { has($0) ? $0 : nil } }
    guard let street = index("address"), let number = index("house_number") else { return nil }
    (self.street, self.number, country) = (street, number, index("country"))
  }

  /// The address of a record; nil if it has no street or no number.
  /// - Parameter text: the text of a field.
  func text(_ text: (Int) -> String, _ countries: RecordCountries) -> String? {
    let (street, number) = (Blanks.normalise(text(street)), Blanks.normalise(text(number)))
    if street.isEmpty || number.isEmpty { return nil }
    return StreetAddress.joined(street, number, country: countries.code(country.map(text) ?? ""))
  }
}

extension TableField {
  /// A house number beside the street, which becomes part of the address.
  static let houseNumber = TableField(
    "house_number",
    spellings: [
      "housenumber", "house no", "house nr", "street number", "street no", "building number", "hausnummer", "haus nr",
      "hnr", "numéro de rue", "numéro de voie", "no de rue", "número de calle", "número de casa", "numero civico",
      "civico", "nr domu", "numer domu", "номер дома", "дом", "номер будинку", "будинок", "رقم المبنى", "číslo domu",
      "čp", "huisnummer", "kapı no",
    ], tags: ["addr:housenumber"])

  /// Whether its values are parts of another field.
  var isPart: Bool { name == "house_number" }
}
