import Mustache

/// What the list of hotels can be narrowed to: at least so many stars, at least so many free rooms. Only numbers that
/// some hotel reaches are offered, and where nothing is known of the one or the other, no choice of it.
struct HotelChoices {
  /// How many rooms one may look for.
  private static let roomSteps = [1, 2, 3, 5, 10, 20]

  private let option: (shape: Shape, value: TextSlot, label: TextSlot)
  private let has: FlagSlot
  /// Each choice with its options, the same on all pages.
  private let choices: [(has: FlagSlot, slot: ListSlot, options: [(value: Int, label: String)])]

  init(_ shape: inout Shape, _ site: SiteContext) {
    var own = Shape("option")
    option = (
      own, own.text("value", "the least number, in plain digits"), own.text("label", "the same in words")
    )
    let hotels = site.directory.hotels
    let (stars, rooms) = (hotels.compactMap(\.stars).max() ?? 0, hotels.compactMap(\.rooms?.count).max() ?? 0)
    func options(_ steps: [Int], _ key: String) -> [(Int, String)] {
      steps.map { ($0, site.language.phrase(key, count: $0)) }
    }
    has = shape.flag("has_choices", "whether the list can be narrowed to stars or to free rooms")
    choices = [
      (
        shape.flag("has_star_choice", "whether stars can be chosen"),
        shape.list("star_choices", own, "at least so many stars"),
        options((1...5).filter { Double($0) <= stars }, "hotels.at_least_stars")
      ),
      (
        shape.flag("has_room_choice", "whether free rooms can be chosen"),
        shape.list("room_choices", own, "at least so many free rooms"),
        options(Self.roomSteps.filter { $0 <= rooms }, "hotels.at_least_rooms")
      ),
    ]
  }

  func fill(_ tape: inout Tape, _ frame: Frame) {
    tape.set(has, frame, choices.contains { !$0.options.isEmpty })
    for choice in choices where !choice.options.isEmpty {
      tape.set(choice.has, frame, true)
      let frames = tape.list(choice.slot, frame, count: choice.options.count)
      for (frame, found) in zip(frames, choice.options) {
        tape.set(option.value, frame, String(found.value))
        tape.set(option.label, frame, found.label)
      }
    }
  }
}
