/// One of the site's strings: a text, or one for each plural category, in which `{n}` is the number.
enum Phrase: Sendable, Equatable {
  case text(Wording)
  case plural([PluralCategory: Wording])

  /// The wording for a category, otherwise that for «other».
  func wording(for category: PluralCategory) -> Wording {
    switch self {
    case .text(let wording): wording
    case .plural(let forms): forms[category] ?? forms[.other] ?? last(forms)
    }
  }

  /// A plural without «other» uses its last form for all other numbers.
  private func last(_ forms: [PluralCategory: Wording]) -> Wording {
    PluralCategory.allCases.reversed().lazy.compactMap { forms[$0] }.first ?? Wording("")
  }

  var isPlural: Bool { if case .plural = self { true } else { false } }

  /// The names of all placeholders.
  var places: Set<String> {
    switch self {
    case .text(let wording): Set(wording.places)
    case .plural(let forms): Set(forms.values.flatMap(\.places))
    }
  }
}
