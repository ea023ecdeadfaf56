import Diagnostics

/// `rider_categories.txt`, of Fares v2.
enum RiderCategoriesFile: GTFSFile {
  static let name = "rider_categories.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("rider_category_id", &findings)
    let title = table.column("rider_category_name")
    let isDefault = table.column("is_default_fare_category")
    table.ignore("eligibility_url", "min_age", "max_age")
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      let name = record.text(title, of: own, &findings)
      set.riderCategories[own] = RiderCategory(
        name: name,
        rank: record.integer(isDefault, in: 0...1, &findings) == 1
          ? .usual : [own, name].contains { $0.lowercased() == "adult" } ? .adult : .other)
    }
  }
}

/// For whom a fare product is.
struct RiderCategory: Sendable {
  var name = ""
  var rank = Rank.any

  /// How well its price is the one that an adult pays, the best first.
  enum Rank: Int, Comparable, Sendable {
    /// `is_default_fare_category`.
    case usual
    /// A product without a category.
    case any
    /// By its name or id.
    case adult
    case other

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
}
