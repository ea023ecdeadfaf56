import Fetch
import Locks

/// Reports the progress of a fetch of hotels: the number of files and of bytes over the network.
final class HotelsProgressReporter: HotelsProgress {
  private let bar: ProgressBar
  private let isQuiet: Bool
  private let bytes = Atomic<Int>(0)

  init(_ console: Console, isQuiet: Bool) {
    self.isQuiet = isQuiet
    bar = ProgressBar(console: console, quiet: isQuiet)
  }

  func resumes(_ files: Int) { if !isQuiet { bar.aside(HotelsReport.resumed(files)) } }

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
