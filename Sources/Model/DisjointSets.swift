/// Sets of numbers that are joined step by step; each is named by its least member.
package struct DisjointSets {
  private var above: [Int]

  package init(count: Int) { above = Array(0..<count) }

  /// The least member of the set that has a number.
  package mutating func first(of number: Int) -> Int {
    var number = number
    while above[number] != number {
      above[number] = above[above[number]]
      number = above[number]
    }
    return number
  }

  package mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (first(of: one), first(of: other))
    above[max(a, b)] = min(a, b)
  }
}
