import Diagnostics
import Dispatch
import Files
import Output
import Pages
import Synchronization

/// Makes the bytes of all files of a plan and hands them to the output, on several threads.
///
/// Workers take the plan's routes in runs, so that two of them seldom wait for one folder; what is made does not
/// depend on who makes it.
final class Press: Sendable {
  /// How many routes a worker takes at once.
  private static let run = 32

  private let prepared: Pipeline.Prepared
  private let files: any FileSystem
  private let next = Atomic<Int>(0)
  private let isBroken = Atomic<Bool>(false)
  private let fault = Mutex<OutputError?>(nil)

  init(_ prepared: Pipeline.Prepared, files: any FileSystem) {
    self.prepared = prepared
    self.files = files
  }

  /// One thread's renderer.
  struct Worker {
    private var renderer: PageRenderer
    private let files: any FileSystem
    private var buffer: [UInt8] = []

    fileprivate init(_ prepared: Pipeline.Prepared, files: any FileSystem) {
      renderer = PageRenderer(prepared.pages, prepared.context)
      self.files = files
    }

    mutating func bytes(_ route: Route) throws(OutputError) -> [UInt8] {
      switch route.body {
      case .page(let kind, let item):
        renderer.render(kind: kind, item: item, into: &buffer)
        return buffer
      case .document(let kind, let item): return renderer.document(kind: kind, item: item)
      case .bytes(let make): return make()
      case .file(let path):
        do throws(FileError) {
          return try files.read(path)
        } catch {
          throw OutputError(error.finding("static/unreadable", as: route.place?.path))
        }
      }
    }
  }

  func worker() -> Worker { Worker(prepared, files: files) }

  /// - Returns: false where it was stopped.
  func print(to writing: OutputWriting, jobs: Int, _ world: BuildWorld) throws(OutputError) -> Bool {
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
      do throws(OutputError) {
        try work(writing, world)
      } catch {
        let error = error
        fault.withLock { $0 = $0 ?? error }
        isBroken.store(true, ordering: .relaxed)
      }
    }
    if let error = fault.withLock({ $0 }) { throw error }
    return !world.isStopped()
  }

  private func work(_ writing: OutputWriting, _ world: BuildWorld) throws(OutputError) {
    let routes = prepared.plan.routes
    var worker = worker()
    while !isBroken.load(ordering: .relaxed), !world.isStopped() {
      let first = next.add(Self.run, ordering: .relaxed).oldValue
      guard first < routes.count else { return }
      let taken = routes[first..<min(first + Self.run, routes.count)]
      for route in taken { try writing.write(route.path, try worker.bytes(route)) }
      world.progress.advance(by: taken.count)
    }
  }
}
