import Diagnostics

/// Inlining of partials, parents and blocks.
extension Compiler {
  /// A template as it is included: with the same blocks and the same shift it compiles to the same program.
  struct Inclusion: Hashable {
    let template: String
    var environment = Environments.none
    var shift = LiteralText.Shift()
    var joinsLine = false
  }

  mutating func include(_ context: Context, _ node: Node, _ inside: Range<Int>) {
    guard let template = templates[node.name] else {
      if !node.name.isEmpty {
        report(
          .missingPartial(node.name, near: Suggestion.nearest(to: node.name, among: templates.keys.sorted())), context,
          node)
      }
      return
    }
    if !template.findings.isEmpty { isFaulty = true }
    let given = node.kind == .parent ? overrides(context, node, inside) : [:]
    let blanks = context.template.bytes[node.indentation]
    let inclusion = Inclusion(
      template: node.name, environment: environments.adding(given, to: context.environment),
      shift: LiteralText.Shift(added: node.isStandalone ? context.shift.moved(blanks) : context.shift.added),
      joinsLine: !node.isStandalone)
    let outer = blocks
    let before = findings.count
    blocks = []
    lay(inclusion, of: template, context, node)
    // After an error in the parent, not all of its blocks may have been seen.
    if findings.count == before { reportUnknown(given, context, node) }
    blocks.formUnion(outer)
  }

  private mutating func reportUnknown(_ given: [String: Environments.Override], _ context: Context, _ parent: Node) {
    for (name, block) in given.sorted(by: { $0.value.node < $1.value.node }) where !blocks.contains(name) {
      let near = Suggestion.nearest(to: name, among: blocks.sorted())
      report(.unknownBlock(name, parent: parent.name, near: near), context, context.template.nodes[block.node])
    }
  }

  /// Inlines a template at a tag, unless it is being inlined already.
  private mutating func lay(_ inclusion: Inclusion, of template: ParsedTemplate, _ context: Context, _ node: Node) {
    let isInside = path.contains {
      $0.inclusion.template == inclusion.template && $0.inclusion.environment == inclusion.environment
    }
    if isInside { return report(.recursion(inclusion.template), context, node) }
    inclusions += 1
    path.append((inclusion, (context.template, node)))
    emit(self.context(inclusion, template), template.nodes.indices)
    path.removeLast()
  }

  private func context(_ inclusion: Inclusion, _ template: ParsedTemplate) -> Context {
    Context(
      template: template, environment: inclusion.environment, shift: inclusion.shift, joinsLine: inclusion.joinsLine)
  }

  // MARK: Blocks

  /// The blocks inside a parent tag. Anything else in it is ignored and reported.
  private mutating func overrides(
    _ context: Context, _ parent: Node, _ inside: Range<Int>
  ) -> [String: Environments.Override] {
    var given: [String: Environments.Override] = [:]
    var index = inside.lowerBound
    var isReported = false
    while index < inside.upperBound {
      let node = context.template.nodes[index]
      if node.kind == .block {
        if given[node.name] != nil { report(.repeatedBlock(node.name, parent: parent.name), context, node) }
        given[node.name] = .init(template: context.template.name, node: index, environment: context.environment)
      } else if node.kind != .text || !context.template.bytes[node.range].allSatisfy(Lines.isSpace), !isReported {
        report(.outsideBlock(parent: parent.name), context, node)
        isReported = true
      }
      index = node.next
    }
    return given
  }

  mutating func emitBlock(_ context: Context, _ node: Node, _ index: Int) {
    blocks.insert(node.name)
    guard let override = environments.override(node.name, in: context.environment),
      let template = templates[override.template]
    else { return emit(context, index + 1..<node.next) }

    let block = template.nodes[override.node]
    let shift = LiteralText.Shift(
      removed: Array(template.bytes[block.indentation]),
      added: context.shift.moved(context.template.bytes[node.indentation]))
    // The first line may need its indentation, or have it already from the block that it replaces.
    if node.isStandalone, !block.isStandalone { text.beginLine(shift, into: &program) }
    if !node.isStandalone, block.isStandalone { text.isIndented = true }
    emit(Context(template: template, environment: override.environment, shift: shift), override.node + 1..<block.next)
    text.isIndented = false
  }
}
