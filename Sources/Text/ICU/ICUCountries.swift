import CICU

/// ICU's data about countries.
enum ICUCountries {
  /// The ISO 3166-1 alpha-2 codes with their alpha-3 codes, in order, and XK.
  static let codes: [(alpha2: String, alpha3: String)] = {
    let list = cicu_countries()
    var codes: [(alpha2: String, alpha3: String)] = []
    var index = 0
    while let code = list[index] {
      let alpha2 = String(cString: code)
      index += 1
      // ICU's list has three more, which ISO reserves for parts of countries: Diego Garcia, Ceuta, the Canary Islands.
      if ["DG", "EA", "IC"].contains(alpha2) { continue }
      codes.append((alpha2, String(cString: cicu_country_alpha3(code))))
    }
    return codes
  }()

  /// The name of a country in a language; nil if ICU has none.
  static func name(_ alpha2: String, in locale: ICULocale) -> String? {
    ICUText.string { cicu_country_name(alpha2, locale.name, $0, $1) }
  }

  /// Calls `body` with each name that this locale gives to a region: the usual names first, then others. Regions are
  /// those of CLDR: countries, but also «Europe» (150).
  static func each(in locale: ICULocale, _ body: (_ code: String, _ name: String) -> Void) {
    guard let names = cicu_names_open(locale.name) else { return }
    defer { cicu_names_close(names) }
    var buffer = [UInt8](repeating: 0, count: 512)
    var code: UnsafePointer<CChar>?
    while true {
      let length = Int(cicu_names_next(names, &code, &buffer, Int32(buffer.count)))
      guard length > 0, let code else { return }
      guard length <= buffer.count else { continue }
      body(String(cString: code), String(decoding: buffer[..<length], as: UTF8.self))
    }
  }
}
