import Diagnostics

/// Resolution of the names in tags, and its errors.
extension Compiler {
  /// The address and target of a tag's value; nil after reporting why the name cannot be resolved.
  mutating func address(_ context: Context, _ node: Node) -> (address: Program.Address, target: Scope.Target)? {
    // The parser has reported invalid names.
    guard TagName.isValid(node.name) else { return nil }
    if isWords(node.name) {
      report(.wrongWords(node.name, tag: node.tag), context, node)
      return nil
    }
    do throws(ScopeError) {
      let target = try scope.resolve(node.name, tag: node.tag)
      return (program.address(level: target.level, slots: target.slots), target)
    } catch {
      report(error.fault, context, node)
      return nil
    }
  }

  mutating func emitValue(_ context: Context, _ node: Node) {
    if node.kind == .value, isWords(node.name) { return emitWords(context, node) }
    guard let (address, target) = address(context, node) else { return }
    switch (target.kind, node.kind) {
    case (.text, .value), (.html, .unescaped):
      program.append(node.kind == .value ? .escaped : .raw, address)
    case (.text, _): report(.unescapedText(node.name), context, node)
    case (.html, _): report(.escapedHTML(node.name), context, node)
    case (let kind, _): report(.wrongUse(node.name, tag: node.tag, kind), context, node)
    }
  }

  private func isWords(_ name: String) -> Bool { name.hasPrefix(TagName.words + ".") || name == TagName.words }

  /// The site's words are known when the template is compiled, so they become literals.
  private mutating func emitWords(_ context: Context, _ node: Node) {
    let key = String(node.name.dropFirst(TagName.words.count + 1))
    guard let word = words.text(key) else {
      let near = Suggestion.nearest(to: key, among: words.keys())
      return report(.missingString(key, near: near), context, node)
    }
    var bytes: [UInt8] = []
    Escaping.append(Array(word.utf8), to: &bytes)
    program.appendLiteral(bytes)
  }
}
