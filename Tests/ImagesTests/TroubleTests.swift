import Files
import Glibc
import Synchronization
import Testing

@testable import Images

extension PictureWork {
  @Suite("Trouble with the program") struct TroubleTests {
    private let shop: ImageTestFolder
    private let path: String

    init() throws {
      shop = try ImageTestFolder()
      path = try shop.write(Made.png(width: 20, height: 20))
    }

    /// The process that a script has named in a file.
    private func process() throws -> pid_t {
      let text = try Disk().readText(shop.folder + "/process")
      return try #require(pid_t(text.filter { $0 != "\n" }))
    }

    @Test func aProgramThatCrashesCostsOnePicture() throws {
      let program = try shop.script(
        "[ -e crashed ] && exec \(ImageTestFolder.program)\ntouch crashed; printf 3CPS; head -c 100; kill -SEGV $$")
      let paths = [path, try shop.write(Made.png(width: 20, height: 20, seed: 1), "b.png")]
      let found = shop.processor(program).probe(paths.map { .file($0) })
      #expect(found[.file(paths[0])] == .failure(.crashed))
      #expect(throws: Never.self) { try found[.file(paths[1])]?.get() }
    }

    @Test func aProgramThatHangsIsEndedAndLeavesNoOneBehind() throws {
      let program = try shop.script("printf 3CPS; echo $$ > process.part; mv process.part process; exec sleep 1000")
      var seconds = 0.25
      // On a busy machine it may be ended before it has said who it is.
      repeat {
        seconds *= 2
        #expect(try shop.fault(shop.processor(program, seconds: seconds), path) == .tookTooLong(seconds: seconds))
      } while (try? Disk().exists(shop.folder + "/process")) != true && seconds < 60
      #expect(kill(try process(), 0) == -1)
    }

    @Test func whoStopsNeedNotWait() throws {
      let program = try shop.script("printf 3CPS; echo $$ > process.part; mv process.part process; exec sleep 1000")
      let folder = shop.folder
      let processor = shop.processor(program, seconds: 1000) { (try? Disk().exists(folder + "/process")) == true }
      #expect(try shop.fault(processor, path) == .stopped)
      #expect(kill(try process(), 0) == -1)
    }

    @Test func aProgramThatIsNotThereIsReported() throws {
      #expect(try shop.fault(shop.processor(nil), path) == .noProgram(nil))
      #expect(try shop.fault(shop.processor("/there/is/none"), path) == .noProgram("/there/is/none"))
    }

    @Test func anotherProgramIsReported() throws {
      let another = try shop.script("head -c 1000 /dev/zero; cat > /dev/null")
      #expect(try shop.fault(shop.processor(another), path) == .unfitProgram(another))
      let older = try shop.script("exit 2")
      #expect(try shop.fault(shop.processor(older), path) == .unfitProgram(older))
    }

    @Test(arguments: ["exit 4", "exit 5", "printf 3CPS; exit 4", "printf 3CPS; kill -KILL $$"])
    func aShortageIsNoFaultOfThePicture(_ end: String) throws {
      guard case .shortage = try shop.fault(shop.processor(try shop.script(end)), path) else {
        Issue.record("another fault than a shortage")
        return
      }
      #expect(try shop.fault(shop.processor(), path) == nil)
    }

    @Test func anEndBeforeTheFirstJobIsNoFaultOfThePicture() throws {
      let program = try shop.script("kill -ABRT $$")
      #expect(try shop.fault(shop.processor(program), path) == .unfitProgram(program))
    }

    @Test func aWorkerStartsOneProcessForAllItsPictures() throws {
      let program = try shop.script("echo . >> started; exec \(ImageTestFolder.program)")
      let paths = try (0..<5).map { try shop.write(Made.png(width: 20, height: 20, seed: $0), "\($0).png") }
      let found = shop.processor(program, jobs: 1).probe(paths.map { .file($0) })
      #expect(found.values.allSatisfy { if case .success = $0 { true } else { false } })
      #expect(try Disk().readText(shop.folder + "/started") == ".\n")
    }

    @Test func theProgramInheritsNothing() throws {
      let program = try shop.script("ls -l /proc/self/fd > open; env > environment; exit 1")
      let held = try OpenFolder(shop.folder).lock(file: "held")
      _ = shop.processor(program).probe([.file(path)])
      #expect(try !Disk().readText(shop.folder + "/open").contains("/held"))
      #expect(try !Disk().readText(shop.folder + "/environment").contains("HOME="))
      withExtendedLifetime(held) {}
    }
  }
}
