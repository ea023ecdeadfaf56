/// The stages of a build, in their order.
package enum Stage: String, Sendable, CaseIterable {
  case config, data, content, plan, templates, pictures, pages, output
  /// Of a check of the built site, which has no stages after the config but this one.
  case check

  /// Whether files are written in this stage: to the cache of pictures, or to the output.
  package var writes: Bool {
    switch self {
    case .config, .data, .content, .plan, .templates, .check: false
    case .pictures, .pages, .output: true
    }
  }

  /// The progress text.
  package var title: String {
    switch self {
    case .config: "reading the config"
    case .data: "reading data"
    case .content: "reading content"
    case .plan: "planning"
    case .templates: "compiling templates"
    case .pictures: "processing pictures"
    case .pages: "writing files"
    case .output: "finishing"
    case .check: "checking pages"
    }
  }
}

/// Receives the progress of a build. Calls may come from several threads.
package protocol BuildProgress: Sendable {
  func begin(_ stage: Stage, total: Int)
  func advance(by count: Int)
  func end()
}

/// The duration of each stage.
package struct StageTimes: Sendable {
  package private(set) var seconds: [(stage: Stage, seconds: Double)] = []
  private let now: @Sendable () -> Double
  private var started: Double

  /// - Parameter now: seconds of a monotonic clock.
  init(now: @escaping @Sendable () -> Double) {
    self.now = now
    started = now()
  }

  mutating func end(_ stage: Stage) {
    let time = now()
    seconds.append((stage, time - started))
    started = time
  }

  package var total: Double { seconds.reduce(0) { $0 + $1.seconds } }
}
