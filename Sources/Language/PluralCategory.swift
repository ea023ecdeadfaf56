/// The plural categories of CLDR, in its order. Which numbers each takes is the language's matter: English knows
/// `one` and `other`, Russian `one`, `few` and `many` (and `other` for fractions).
enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
