import Diagnostics
import Files
import Glibc

/// The program: parses the arguments, runs the command, and returns the exit status (Docs/contract.md, «Exit status»).
package enum Stationary {
  package static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.open()
    Shortage.watch()
    // ICU would read its data from these folders, and produce other pages.
    for name in ["ICU_DATA", "ICU_TIMEZONE_FILES_DIR"] { unsetenv(name) }
    Interrupts.install()
    let console = Console()
    let status = run(arguments, console)
    guard let finding = console.outputFinding else { return status }
    console.write(finding)
    return status == 0 ? 1 : status
  }

  private static func run(_ arguments: [String], _ console: Console) -> Int32 {
    do throws(UsageError) {
      switch try ArgumentParser.parse(arguments) {
      case .new(let arguments): return NewCommand(arguments, console).run()
      case .build(let arguments): return BuildCommand.run(arguments, console)
      case .check(let arguments): return CheckCommand.run(arguments, console)
      case .serve(let arguments): return ServeCommand.run(arguments, console)
      case .publish(let arguments): return PublishCommand.run(arguments, console)
      case .fetch(let arguments): return FetchCommand(arguments, console).run()
      case .list(let arguments): return ListCommand(arguments, console).run()
      case .explain(let id): return try ExplainCommand(id, console).run()
      case .completions(let shell): console.write(shell.completions, to: .output)
      case .help(.manual): console.write(ManualPage.text, to: .output)
      case .help(let topic): console.write(HelpText.text(topic, width: console.width(.output)), to: .output)
      case .version(let isVerbose): console.write(isVerbose ? Version.report : Version.line, to: .output)
      }
      return 0
    } catch {
      console.write(error.message(width: console.width()))
      return UsageError.exitStatus
    }
  }

  /// The program's own path, links resolved.
  static var program: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
