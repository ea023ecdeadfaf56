/// Groups of related terms, in the order in which readers look for them.
enum TermSubjects {
  struct Row: Sendable {
    /// The key of its label among the terms.
    let label: String
    /// The terms that it covers, by their names in the source.
    let names: [String]
  }

  struct Group: Sendable {
    /// The key of its heading among the terms.
    let heading: String
    let rows: [Row]
  }

  static let groups = [
    Group(
      heading: "terms.luggage",
      rows: [
        Row(label: "terms.row_luggage", names: ["bag_allowed"]),
        Row(label: "terms.row_carry_on", names: ["nb_carry_on", "kg_by_carry_on", "carry_on_size_cm"]),
        Row(
          label: "terms.row_checked",
          names: ["nb_checked_bags", "kg_by_bag", "total_checked_in_kg", "checked_in_size_cm"]),
        Row(
          label: "terms.row_extra",
          names: [
            "extra_bag_policy", "nb_extra_checked_in", "extra_bag_cost", "extra_bag_kg_cost", "extra_checked_in_fees",
          ]),
        Row(label: "terms.row_oversized", names: ["oversized_luggage"]),
      ]),
    Group(
      heading: "terms.changes",
      rows: [
        Row(label: "terms.row_exchange", names: ["exchange", "exchange_cutoff", "exchange_policies"]),
        Row(label: "terms.row_refund", names: ["refund", "refund_cutoff", "refund_policies"]),
      ]),
    Group(
      heading: "terms.ticket",
      rows: [
        Row(
          label: "terms.row_ticket",
          names: ["boarding_requirement", "ticket_requirements", "use_new_ticket"]),
        Row(label: "terms.row_identification", names: ["piece_of_id", "type_of_id"]),
      ]),
    Group(heading: "terms.animals", rows: [Row(label: "terms.row_animals", names: ["animals"])]),
  ]

  /// All names above; each other term has its own row.
  static let known = Set(groups.flatMap { $0.rows.flatMap(\.names) })
}
