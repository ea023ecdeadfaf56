import Diagnostics

/// Two periods of frequencies of one trip that overlap.
enum OverlappingFrequencies: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    let sorted = set.frequencies.sorted { ($0.trip, $0.start, $0.line) < ($1.trip, $1.start, $1.line) }
    for (before, next) in zip(sorted, sorted.dropFirst()) where before.trip == next.trip && next.start < before.end {
      findings.add(
        Finding(
          "gtfs/overlapping-frequency", .warning, at: set.place(FrequenciesFile.name, line: next.line),
          record: "trip \(set.trips.texts[next.trip])",
          what: "its period overlaps that in line \(before.line)", advice: "correct `start_time` or `end_time`"))
    }
  }
}
