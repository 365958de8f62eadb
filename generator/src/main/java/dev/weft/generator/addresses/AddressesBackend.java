package dev.weft.generator.addresses;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;

/** Writes {@code addresses.csv}: every address of the fabric; nothing where it has none. */
public final class AddressesBackend implements Backend {
  @Override
  public String target() {
    return "addresses";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    AddressRows rows = new AddressRows(design);
    if (rows.areEmpty()) {
      return;
    }
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("addresses.csv"),
            "kind",
            "device",
            "interface",
            "address",
            "length",
            "network",
            "vlan",
            "as",
            "rail",
            "peer",
            "plane")) {
      rows.forEach(
          row ->
              csv.row(
                  row.kind().word(),
                  row.device(),
                  row.port(),
                  row.address(),
                  row.length(),
                  row.network(),
                  row.vlan(),
                  row.as(),
                  row.rail(),
                  row.peer(),
                  row.plane()));
    }
  }
}
