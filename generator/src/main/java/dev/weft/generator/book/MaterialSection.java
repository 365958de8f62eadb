package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.bom.BomBuilder;
import dev.weft.generator.bom.BomRow;
import dev.weft.topology.index.FabricIndex;

/** What is to be bought, with the prices of the text. */
final class MaterialSection {
  private final FabricIndex design;
  private final Markup out;

  MaterialSection(FabricIndex design, Markup out) {
    this.design = design;
    this.out = out;
  }

  void write() {
    Page.tableHead(
        out, "category", "type", "detail", "> number", "> W each", "> cost each", "> cost");
    for (BomRow row : new BomBuilder(design.topology()).build()) {
      Page.row(
          out,
          row.category(),
          row.type(),
          row.detail(),
          row.count(),
          row.powerEach(),
          row.costEach(),
          row.costTotal());
    }
    Page.tableEnd(out);
    note(
        out,
        "Prices are those that the text states ('cost'), in its own currency; an empty cell is a price"
            + " that nobody stated, or part of another row. The same rows are in bom.csv.");
  }
}
