import Model
import Mustache

/// How often trips of a pair of towns run, in lists and in the head of its page.
struct PairFrequencySlots {
  private let days = TextSlot("runs_on", "«Mon, Wed, Fri»")
  private let perDay = TextSlot("per_day", "«4 to 6 a day»")

  func fill(_ found: PairDays, _ page: inout PageWriter) {
    page.set(days, found.words(page.site))
    page.set(perDay, found.perDay(page.site))
  }
}
