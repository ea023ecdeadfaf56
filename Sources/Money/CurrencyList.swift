/// The currencies of ISO 4217 with the number of digits of their minor units. CLDR's and ICU's numbers differ: they
/// describe how an amount is usually shown (Iraqi dinars without fils), not the minor unit.
enum CurrencyList {
  /// Numbers other than two.
  static let digits: [Currency: Int] = Dictionary(
    uniqueKeysWithValues: codes("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF").map { ($0, 0) }
      + codes("BHD IQD JOD KWD LYD OMR TND").map { ($0, 3) } + codes("CLF UYW").map { ($0, 4) })

  /// All currencies of amounts, without metals and the codes for tests and for no currency, which have no minor unit.
  static let all = Set(codes(active) + codes(withdrawn))

  private static let active = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
    CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
    HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
    MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
    RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD
    USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """

  /// Currencies withdrawn since 2020: older files are still published.
  private static let withdrawn = "ANG BGN CUC HRK SLL ZWL"

  private static func codes(_ list: String) -> [Currency] {
    list.split { $0 == " " || $0 == "\n" }.compactMap(Currency.init)
  }
}

extension Currency {
  /// Whether ISO 4217 lists it, or listed it in recent years.
  package var isListed: Bool { CurrencyList.all.contains(self) }

  /// The number of decimal digits of the minor unit: 2 for a dollar, 0 for a yen, 3 for a Kuwaiti dinar; also 2 if ISO
  /// 4217 does not list it.
  package var minorDigits: Int { CurrencyList.digits[self] ?? 2 }
}
