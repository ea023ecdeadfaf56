import Model
import Mustache

/// Classes of an operator with the same amenities, and these amenities.
struct ClassSlots {
  struct Alike {
    var names: [String]
    let amenities: AmenityWords
  }

  private let name = TextSlot("name", "names of classes with these amenities")
  private let aboard = TextSlot("aboard", "amenities")
  private let notAboard = TextSlot("not_aboard", "amenities it does not have")

  /// The classes grouped by amenities, in the order of the first of each group.
  static func alike(_ classes: [OperatorClass], _ words: FactWords) -> [Alike] {
    var groups: [Alike] = []
    var places: [AmenityWords: Int] = [:]
    var named: Set<[String]> = []
    for known in classes {
      let amenities = AmenityWords(known.amenities, words)
      let place = places[amenities] ?? groups.count
      if place == groups.count {
        places[amenities] = place
        groups.append(Alike(names: [], amenities: amenities))
      }
      if named.insert([String(place), known.name]).inserted { groups[place].names.append(known.name) }
    }
    return groups
  }

  func fill(_ group: Alike, _ words: FactWords, _ page: inout PageWriter) {
    page.set(name, words.language.list(group.names))
    page.set(aboard, group.amenities.aboard.joined(separator: ", "))
    page.set(notAboard, group.amenities.notAboard.joined(separator: ", "))
  }
}
