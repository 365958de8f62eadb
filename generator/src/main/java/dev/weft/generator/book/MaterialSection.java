package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.bom.BomBuilder;
import dev.weft.generator.bom.BomRow;
import dev.weft.topology.index.FabricIndex;
import java.util.List;

/** What is to be bought, with the prices of the text. */
final class MaterialSection {
  private static final List<String> COLUMNS =
      List.of(
          "category",
          "type",
          "detail",
          "> number",
          "> W each",
          "> W, total",
          "> rack units, total",
          "> cost each",
          "> cost, total");

  private final FabricIndex design;
  private final Markup out;

  MaterialSection(FabricIndex design, Markup out) {
    this.design = design;
    this.out = out;
  }

  void write() {
    List<List<String>> rows =
        new BomBuilder(design.topology()).build().stream().map(BomRow::texts).toList();
    if (DesignBook.guests(design.topology()) > 0 || design.topology().racks().areShared()) {
      note(
          out,
          "What this fabric declares: its switches, cables and racks, and servers of its own. Those"
              + " of other fabrics that it joins are in their bills.");
    }
    Page.table(out, COLUMNS, rows);
    note(
        out,
        "Prices are those that the text states ('cost'), in its own currency; an empty cell is a value"
            + " that nobody stated, or part of another row. The same rows are in bom.csv.");
  }
}
