import Diagnostics

/// Compiles a template, with all templates that it includes, into one flat program.
///
/// Every name is resolved against the shapes of a page, and included templates are inlined.
struct Compiler {
  /// The maximum number of nodes and of inclusions in a program, and of bytes in its literals.
  static let nodeLimit = 1_000_000
  static let inclusionLimit = 20_000
  static let literalLimit = 64 << 20
  static let findingLimit = 200

  let templates: [String: ParsedTemplate]
  let words: SiteWords
  var scope: Scope

  var program = Program()
  var text = LiteralText()
  var environments = Environments()
  var findings: [Finding] = []
  /// Whether a template with parse errors was included.
  var isFaulty = false
  /// The names of the blocks since the innermost parent tag.
  var blocks: Set<String> = []
  /// The templates that are being inlined, with the tags that include them.
  var path: [(inclusion: Inclusion, tag: (template: ParsedTemplate, node: Node)?)] = []
  var inclusions = 0

  private var depth = 0
  private var visited = 0
  private var isStopped = false
  private var reported: Set<String> = []

  init(_ templates: [String: ParsedTemplate], _ scope: Scope, words: SiteWords) {
    (self.templates, self.scope, self.words) = (templates, scope, words)
  }

  /// The context of nodes: their template, the blocks that reach it, and the shift of its lines.
  struct Context {
    let template: ParsedTemplate
    var environment = Environments.none
    var shift = LiteralText.Shift()
    /// Whether a final line feed is left out, because the file is included within a line.
    var joinsLine = false
  }

  mutating func compile(_ template: ParsedTemplate) {
    isFaulty = !template.findings.isEmpty
    path.append((Inclusion(template: template.name), nil))
    emit(Context(template: template), template.nodes.indices)
    program.append(Step(operation: .leave))
  }

  /// Compiles a range of nodes and their children.
  mutating func emit(_ context: Context, _ range: Range<Int>) {
    depth += 1
    defer { depth -= 1 }
    var index = range.lowerBound
    while index < range.upperBound, !isStopped {
      visited += 1
      let node = context.template.nodes[index]
      if depth > Parser.depthLimit + 1 { return stop(.tooDeep(Parser.depthLimit), context, node) }
      if isTooLarge { return stop(.tooLarge, context, node) }
      emit(context, node, at: index)
      index = node.next
    }
  }

  private var isTooLarge: Bool {
    visited > Self.nodeLimit || inclusions > Self.inclusionLimit || program.literals.count > Self.literalLimit
  }

  private mutating func emit(_ context: Context, _ node: Node, at index: Int) {
    if node.kind != .text, node.startsLine { text.beginLine(context.shift, into: &program) }
    switch node.kind {
    case .text: emitText(context, node)
    case .value, .unescaped: emitValue(context, node)
    case .section, .inverted: emitSection(context, node, index + 1..<node.next)
    case .partial, .parent: include(context, node, index + 1..<node.next)
    case .block: emitBlock(context, node, index)
    }
  }

  private mutating func emitText(_ context: Context, _ node: Node) {
    var slice = context.template.bytes[node.range]
    if context.joinsLine, slice.endIndex == context.template.bytes.count, slice.last == 0x0A {
      slice = slice.dropLast(slice.dropLast().last == 0x0D ? 2 : 1)
    }
    text.append(slice, startsLine: node.startsLine, context.shift, into: &program)
  }

  private mutating func emitSection(_ context: Context, _ node: Node, _ inside: Range<Int>) {
    // Names inside a section whose own name is unknown cannot be checked.
    guard let (address, target) = address(context, node) else { return }
    let step = program.end
    if node.kind == .inverted {
      program.append(.inverted, address)
      emit(context, inside)
      return program.land(step)
    }
    program.append(.section, address)
    scope.enter(target)
    emit(context, inside)
    scope.leave()
    program.close(step)
  }

  // MARK: Findings

  mutating func report(_ fault: Fault, _ context: Context, _ node: Node) {
    guard !isStopped else { return }
    let way = path.reversed().compactMap { $0.tag.map { "included from \($0.template.place($0.node))" } }
    let finding = fault.finding(at: context.template.place(node), notes: way)
    guard reported.insert("\(finding.place?.description ?? "") \(finding.what)").inserted else { return }
    findings.append(finding)
    if findings.count == Self.findingLimit { stop(.tooManyFaults(Self.findingLimit), context, node) }
  }

  private mutating func stop(_ fault: Fault, _ context: Context, _ node: Node) {
    guard !isStopped else { return }
    isStopped = true
    findings.append(fault.finding(at: context.template.place(node)))
  }
}
