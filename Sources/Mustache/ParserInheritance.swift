/// The ends of sections, parents and blocks, and the rules for standalone parents and blocks.
extension Parser {
  /// A parent is standalone as a whole: only spaces before its opening tag and after its closing tag. Until the latter
  /// is seen, the spaces before it are text.
  mutating func enterParent(_ tag: Tag) {
    let blanks = lines.blankBefore(tag.range.lowerBound).map { $0..<tag.range.lowerBound }
    add(tag, .parent)
    lines.noteInheritance(tag.range)
    open.append(Opening(node: nodes.count - 1, blanks: blanks))
  }

  mutating func enterBlock(_ tag: Tag) {
    let clean = lines.cleanBefore(tag.range.lowerBound)
    let blanks = lines.blankBefore(tag.range.lowerBound).map { $0..<tag.range.lowerBound }
    if let clean, let next = lines.blankAfter(tag.range.upperBound) {
      text(upTo: max(clean.blanks, position))
      node(tag, .block)
      nodes[nodes.count - 1].isStandalone = true
      nodes[nodes.count - 1].startsLine = false
      nodes[nodes.count - 1].indentation = next..<lines.blanksAfter(next)
      position = next
    } else {
      add(tag, .block)
      nodes[nodes.count - 1].indentation = blanks ?? 0..<0
    }
    lines.noteInheritance(tag.range)
    open.append(Opening(node: nodes.count - 1))
  }

  mutating func close(_ tag: Tag) {
    guard let match = open.lastIndex(where: { nodes[$0.node].name == tag.name }) else {
      let inner = open.last.map { nodes[$0.node] }
      report(.wrongClosing(tag.name, inner?.tag, closes: inner?.name), at: tag.range.lowerBound)
      return _ = leaveLine(of: tag)
    }
    if match < open.count - 1, let inner = open.last.map({ nodes[$0.node] }) {
      report(.wrongClosing(tag.name, inner.tag, closes: inner.name), at: tag.range.lowerBound)
    }
    let opening = open[match]
    switch nodes[opening.node].kind {
    case .parent: closeParent(opening, tag)
    case .block: closeBlock(opening, tag, insideParent: match > 0 && nodes[open[match - 1].node].kind == .parent)
    default: leaveLine(of: tag)
    }
    for left in open[match...] { nodes[left.node].next = nodes.count }
    open.removeSubrange(match...)
  }

  private mutating func closeParent(_ opening: Opening, _ tag: Tag) {
    guard let blanks = opening.blanks, let next = lines.blankAfter(tag.range.upperBound) else {
      leaveLine(of: tag)
      lines.noteInheritance(tag.range)
      return
    }
    text(upTo: tag.range.lowerBound)
    position = next
    nodes[opening.node].indentation = blanks
    nodes[opening.node].isStandalone = true
    nodes[opening.node].startsLine = false
    // The spaces before the opening tag are at the end of the text before it.
    if !blanks.isEmpty, opening.node > 0, nodes[opening.node - 1].kind == .text {
      let before = nodes[opening.node - 1].range
      nodes[opening.node - 1].range = before.lowerBound..<max(before.lowerBound, blanks.lowerBound)
    }
  }

  private mutating func closeBlock(_ opening: Opening, _ tag: Tag, insideParent: Bool) {
    let next = lines.blankAfter(tag.range.upperBound)
    if let clean = lines.cleanBefore(tag.range.lowerBound), clean.line > nodes[opening.node].range.lowerBound,
      next != nil || insideParent
    {
      text(upTo: max(clean.blanks, position))
      position = next ?? tag.range.upperBound
    } else {
      text(upTo: tag.range.lowerBound)
      position = tag.range.upperBound
    }
    lines.noteInheritance(tag.range)
  }
}
