import Testing

@testable import CivilTime

@Suite("Days of the week") struct WeekdaysTests {
  @Test func theyAreASet() {
    var days: Weekdays = [1, 5, 7]
    #expect(days.count == 3 && Array(days) == [1, 5, 7] && days.contains(5) && !days.contains(2))
    #expect(days.insert(2).inserted && !days.insert(2).inserted && days.remove(7) == 7 && days.remove(7) == nil)
    #expect(days == [5, 1, 2] && days.subtracting([1, 4]) == [2, 5] && Weekdays.all == Weekdays(1...7))
    #expect(
      days.isSubset(of: .all) && days.isDisjoint(with: [3, 4]) && !days.isDisjoint(with: [5]) && Weekdays().isEmpty)
  }

  @Test func digitsAreThose() {
    #expect(Weekdays(digits: "135") == [1, 3, 5] && Weekdays(digits: "") == [] && ([7, 1] as Weekdays).digits == "17")
    for wrong in ["0", "8", "1 2", "a"] { #expect(Weekdays(digits: wrong) == nil) }
  }
}
