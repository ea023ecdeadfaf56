import Model
import Mustache

/// A class of an operator's, and what is aboard in it.
struct ClassSlots {
  let shape: Shape
  private let name, aboard, notAboard: TextSlot

  init() {
    var shape = Shape("class")
    name = shape.text("name", "the class as passengers know it")
    aboard = shape.text("aboard", "what is aboard, in words")
    notAboard = shape.text("not_aboard", "what is told not to be aboard, in words")
    self.shape = shape
  }

  func fill(_ known: OperatorClass, _ words: FactWords, _ tape: inout Tape, _ frame: Frame) {
    let amenities = AmenityWords(known.amenities, words)
    tape.set(name, frame, known.name)
    tape.set(aboard, frame, amenities.aboard.joined(separator: ", "))
    tape.set(notAboard, frame, amenities.notAboard.joined(separator: ", "))
  }
}
