import Fetch
import Synchronization

/// Tells how far a fetch of hotels has come: by the number of things and by what came over the net.
final class HotelsProgressReporter: HotelsProgress {
  private let bar: ProgressBar
  private let isQuiet: Bool
  private let bytes = Atomic<Int>(0)

  init(_ console: Console, isQuiet: Bool) {
    self.isQuiet = isQuiet
    bar = ProgressBar(console: console, quiet: isQuiet)
  }

  func resumes(_ files: Int) {
    if !isQuiet { bar.aside(HotelsReport.resumed(files)) }
  }

  func begins(_ part: HotelPart, of total: Int) {
    bytes.store(0, ordering: .relaxed)
    bar.begin(HotelsReport.stage(part), total: part == .list ? nil : total)
  }

  func ended(_ part: HotelPart, _ end: FileEnd, bytes more: Int) {
    guard !isQuiet else { return }
    let all = bytes.wrappingAdd(more, ordering: .relaxed).newValue
    bar.rename(HotelsReport.stage(part, bytes: all))
    bar.advance()
  }

  func finish() { bar.finish() }
}
