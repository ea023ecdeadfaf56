import Testing

@testable import Bytes

@Suite struct ShortDecimalTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (100, "100"), (13.10, "13.1"), (716.06, "716.06"), (1e16, "10000000000000000"),
    (1.5e17, "150000000000000000"), (1.25e-7, "0.000000125"), (-2e-5, "-0.00002"),
    (1.2345678901234567e19, "12345678901234567000"), (5.5, "5.5"), (-0.000_001, "-0.000001"), (-180, "-180"),
    (45.123_456_7, "45.1234567"), (1e-7, "0.0000001"), (-33.333_333_333_333_336, "-33.333333333333336"),
  ]) func numbersAreInPlainDigits(_ number: Double, _ text: String) {
    #expect(ShortDecimal.text(number) == text)
    #expect(Double(ShortDecimal.text(number)) == number)
  }
}
