/// The names of the facts that are not the same in two records of one id.
func differing(_ facts: [(name: String, same: Bool)]) -> [String] { facts.filter { !$0.same }.map(\.name) }
