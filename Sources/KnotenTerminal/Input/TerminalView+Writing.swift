extension TerminalView {
  /// How many cells a line has in the composer of the top screen: its pane without the edges of card and box and the mark beside them.
  public var columnsOfText: Int {
    max(2, layout.top.columns - 13)
  }
}
