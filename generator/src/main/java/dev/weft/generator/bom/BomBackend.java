package dev.weft.generator.bom;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;

/** Writes {@code bom.csv}: what is to be bought, with totals. */
public final class BomBackend implements Backend {
  @Override
  public String target() {
    return "bom";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("bom.csv"),
            "category",
            "type",
            "detail",
            "count",
            "power W each",
            "power W",
            "rack units",
            "cost each",
            "cost")) {
      for (BomRow row : new BomBuilder(design.topology()).build()) {
        csv.row(row.cells().toArray());
      }
    }
  }
}
