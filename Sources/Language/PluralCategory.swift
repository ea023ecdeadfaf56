/// The plural categories of CLDR, in its order. The numbers in each depend on the language: English has `one` and
/// `other`, Russian `one`, `few` and `many` (and `other` for fractions).
enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
