import Diagnostics
import Dispatch
import Files
import Output
import Pages
import Synchronization

/// Makes the bytes of all files of a plan and hands them to the output, on several threads.
///
/// Each takes folders with all that is in them, so that two of them seldom wait for one folder; what is made does not
/// depend on who makes it.
final class Press: Sendable {
  /// How many files a worker settles at once.
  private static let run = 128

  private let prepared: Pipeline.Prepared
  private let files: any FileSystem
  private let sitemap: [Int32]
  private let next = Atomic<Int>(0)
  private let isBroken = Atomic<Bool>(false)
  private let fault = Mutex<OutputError?>(nil)

  init(_ prepared: Pipeline.Prepared, files: any FileSystem) {
    self.prepared = prepared
    self.files = files
    sitemap = prepared.context.settings.baseURL == nil ? [] : prepared.plan.sitemap()
  }

  /// One thread's renderer.
  struct Worker {
    private var renderer: PageRenderer
    private let press: Press
    private var buffer: [UInt8] = []

    fileprivate init(_ press: Press) {
      renderer = PageRenderer(press.prepared.pages, press.prepared.context)
      self.press = press
    }

    /// The bytes of a file of the plan, by its number.
    mutating func bytes(_ index: Int) throws(OutputError) -> [UInt8] {
      switch press.prepared.plan.body(index) {
      case .page(let kind, let item):
        renderer.render(kind: kind, item: item, into: &buffer)
        return buffer
      case .document(let kind, let item): return renderer.document(kind: kind, item: item)
      case .bytes(let make): return make()
      case .sitemap(let part):
        return HostFiles.sitemap(part: part, of: press.prepared.plan, press.sitemap, press.prepared.context)
      case .file(let path):
        do throws(FileError) {
          return try press.files.read(path)
        } catch {
          throw OutputError(error.finding("static/unreadable", as: press.prepared.plan.route(index).place?.path))
        }
      }
    }
  }

  func worker() -> Worker { Worker(self) }

  /// - Returns: false where it was stopped.
  func print(to writing: OutputWriting, jobs: Int, _ world: BuildWorld) throws(OutputError) -> Bool {
    let shares = WorkShares(prepared.plan.paths, workers: max(1, jobs)).shares
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
      do throws(OutputError) {
        try work(shares, writing, world)
      } catch {
        let error = error
        fault.withLock { $0 = $0 ?? error }
        isBroken.store(true, ordering: .relaxed)
      }
    }
    if let error = fault.withLock({ $0 }) { throw error }
    return !world.isStopped()
  }

  private func work(_ shares: [Range<Int>], _ writing: OutputWriting, _ world: BuildWorld) throws(OutputError) {
    var (worker, hand) = (worker(), writing.hand())
    while true {
      let share = next.add(1, ordering: .relaxed).oldValue
      guard share < shares.count else { return }
      for first in stride(from: shares[share].lowerBound, to: shares[share].upperBound, by: Self.run) {
        guard !isBroken.load(ordering: .relaxed), !world.isStopped() else { return }
        let run = first..<min(first + Self.run, shares[share].upperBound)
        hand.take(run)
        for index in run { try hand.write(index, try worker.bytes(index)) }
        hand.settle()
        world.progress.advance(by: run.count)
      }
    }
  }
}
