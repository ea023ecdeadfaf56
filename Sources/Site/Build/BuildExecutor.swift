import Bytes
import Compression
import Diagnostics
import Files
import Locks
import Output
import Pages

/// Makes the bytes of all files of a plan and writes them to the output, on several threads.
///
/// Each thread takes whole folders, so that two seldom wait for the same folder; the result does not depend on which
/// thread makes a file.
final class BuildExecutor: Sendable {
  /// The number of files that a worker settles at once.
  private static let run = 128

  private let prepared: Pipeline.Prepared
  private let list: OutputList
  private let packings: [Packing]
  private let files: any FileSystem
  private let sitemap: [[Int32]]
  private let budget: SizeBudget
  private let next = Atomic<Int>(0)
  private let isBroken = Atomic<Bool>(false)
  private let fault = Mutex<OutputError?>(nil)
  private let packed = Atomic<Int>(0)

  /// - Parameters:
  ///   - list: the files of the prepared plan, with the compressed copies that the settings require.
  ///   - budget: the bytes that pages and the site may have.
  init(_ prepared: Pipeline.Prepared, _ list: OutputList, files: any FileSystem, _ budget: SizeBudget) {
    (self.prepared, self.list, self.budget) = (prepared, list, budget)
    packings = prepared.context.settings.packings
    self.files = files
    sitemap = prepared.context.settings.baseURL == nil ? [] : prepared.plan.sitemap()
  }

  /// The number of compressed files so far.
  var packedCount: Int { packed.load(ordering: .relaxed) }

  /// The renderers and compressors of one thread.
  struct Worker {
    /// One for each language.
    private var renderers: [PageRenderer]
    private var compressor: Precompressor
    private let executor: BuildExecutor
    /// The executor's plan, stored here to avoid reference counting for each file.
    private let plan: SitePlan
    private var buffer: [UInt8] = []

    fileprivate init(_ executor: BuildExecutor) {
      renderers = executor.prepared.contexts.map {
        PageRenderer(executor.prepared.pages, $0, limit: executor.budget.mostOfPage)
      }
      compressor = Precompressor(executor.packings)
      self.executor = executor
      plan = executor.prepared.plan
    }

    /// The bytes of a file of the list; nil for a compressed copy that would not be smaller.
    mutating func bytes(_ item: OutputList.Item) throws(OutputError) -> [UInt8]? {
      let bytes = try bytes(ofFile: Int(item.file))
      return item.packing.map { compressor.packed(bytes, as: $0) } ?? bytes
    }

    /// Whether a file's path has a hash of all that it is made from, so that it need not be made to be compared.
    func isNamedByContent(_ index: Int) -> Bool { if case .picture = plan.body(index) { true } else { false } }

    mutating func packed(_ bytes: [UInt8], as packing: Packing) -> [UInt8]? { compressor.packed(bytes, as: packing) }

    /// The bytes of a file of the plan, by its index.
    mutating func bytes(ofFile index: Int) throws(OutputError) -> [UInt8] {
      switch plan.body(index) {
      case .page(let kind, let item):
        let language = executor.prepared.pages.language(ofKind: kind)
        let isComplete = renderers[language].render(kind: kind, item: item, into: &buffer)
        guard isComplete else { throw executor.budget.pageIsTooLarge(plan.paths[index]) }
        return buffer
      case .document(let kind, let item):
        return renderers[executor.prepared.pages.language(ofKind: kind)].document(kind: kind, item: item)
      case .bytes(let make): return make()
      case .sitemap(let part):
        return HostFiles.sitemap(of: executor.sitemap[part], plan, executor.prepared.context)
      case .redirects(let own): return plan.redirects(own: own, base: executor.prepared.context.basePath)
      case .file(let path):
        return try read(path) { $0.finding("static/unreadable", as: plan.file(index).place?.path) }
      case .picture(let path):
        return try read(path) { $0.finding("state/unreadable") }
      }
    }

    private func read(_ path: String, _ finding: (FileError) -> Finding) throws(OutputError) -> [UInt8] {
      do throws(FileError) {
        return try executor.files.read(path)
      } catch {
        throw OutputError(finding(error))
      }
    }
  }

  func worker() -> Worker { Worker(self) }

  /// Makes the files of some pages, those in their folders, and all assets, which pages name. They are made again with all
  /// others, which finds them equal.
  ///
  /// - Parameter files: the pages' files, relative to the output.
  func write(pagesOf files: [String], to writing: OutputWriting, _ world: BuildWorld) throws(OutputError) {
    guard !files.isEmpty else { return }
    var (worker, writer) = (worker(), writing.writer())
    for run in files.compactMap(list.paths.folderRange(around:))
      + [list.paths.range(inFolder: "assets")]
    {
      writer.take(list.whole(run))
      try write(list.whole(run), &worker, &writer, canKeep: writing.isOfThisVersion, world)
      writer.settle()
    }
    packed.store(0, ordering: .relaxed)
  }

  /// - Returns: false if it was stopped.
  func write(to writing: OutputWriting, jobs: Int, _ world: BuildWorld) throws(OutputError) -> Bool {
    let shares = WorkShares(list.paths, workers: max(1, jobs)).shares
    _ = parallelMap(max(1, jobs), by: 1) { [self] _ in
      do throws(OutputError) {
        try work(shares, writing, world)
      } catch {
        let error = error
        fault.withLock { $0 = $0 ?? error }
        isBroken.store(true, ordering: .relaxed)
      }
    }
    // Of a build that is stopped, another thread may have removed what is not finished.
    if world.isStopped() { return false }
    if let error = fault.withLock({ $0 }) { throw error }
    return true
  }

  private func work(_ shares: [Range<Int>], _ writing: OutputWriting, _ world: BuildWorld) throws(OutputError) {
    var (worker, writer) = (worker(), writing.writer())
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < shares.count else { return }
      let share = list.whole(shares[number])
      var first = share.lowerBound
      while first < share.upperBound {
        guard !isBroken.load(ordering: .relaxed), !world.isStopped() else { return }
        let run = list.whole(first..<min(first + Self.run, share.upperBound))
        writer.take(run)
        try write(run, &worker, &writer, canKeep: writing.isOfThisVersion, world)
        writer.settle()
        world.progress.advance(by: run.count)
        first = run.upperBound
      }
    }
  }

  /// A file that was just made, for its compressed copies.
  private struct Made {
    let file: Int32
    /// Nil if it was kept without being made.
    let bytes: [UInt8]?
    /// Whether the existing file is the same, so that its existing compressed copies are too.
    let isKept: Bool
  }

  /// Writes a range of files; if the build is stopped, only the first of them.
  ///
  /// - Parameter canKeep: whether existing files were compressed with the same libraries and levels.
  private func write(
    _ run: Range<Int>, _ worker: inout Worker, _ writer: inout OutputWriter, canKeep: Bool, _ world: BuildWorld
  ) throws(OutputError) {
    var last: Made?
    for index in run {
      if world.isStopped() { return }
      let item = list[index]
      guard let packing = item.packing else {
        if canKeep, worker.isNamedByContent(Int(item.file)), writer.keep(index) {
          if !packings.isEmpty { last = Made(file: item.file, bytes: nil, isKept: true) }
          continue
        }
        let bytes = try worker.bytes(ofFile: Int(item.file))
        try budget.spend(bytes.count)
        let isKept = try writer.write(index, bytes, copies: list.copies(of: index))
        if !packings.isEmpty { last = Made(file: item.file, bytes: bytes, isKept: isKept && canKeep) }
        continue
      }
      let text: Made
      if let last, last.file == item.file {
        text = last
      } else {
        text = Made(file: item.file, bytes: try worker.bytes(ofFile: Int(item.file)), isKept: false)
      }
      if text.isKept && writer.omitAgain(index) { continue }
      if !(text.isKept && writer.keep(index)) {
        var bytes = text.bytes
        if bytes == nil { bytes = try worker.bytes(ofFile: Int(item.file)) }
        guard let packed = bytes.flatMap({ worker.packed($0, as: packing) }) else {
          writer.omit(index)
          continue
        }
        try writer.write(index, packed)
      }
      packed.add(1, ordering: .relaxed)
    }
  }
}
