/// The names of the fields that are not the same in two records with the same id.
func differing(_ facts: [(name: String, same: Bool)]) -> [String] { facts.filter { !$0.same }.map(\.name) }
