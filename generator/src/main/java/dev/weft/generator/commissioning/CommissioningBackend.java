package dev.weft.generator.commissioning;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/**
 * The {@link CommissioningPlan} as a table. What nccl-tests should show stands beside the report of
 * each scenario, see {@link dev.weft.generator.scenario.NcclTests}.
 */
public final class CommissioningBackend implements Backend {
  @Override
  public String target() {
    return "commissioning";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    if (!CommissioningPlan.isThere(design)) {
      return;
    }
    CommissioningPlan plan = CommissioningPlan.of(design);
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("commissioning/pairs.csv"),
            "round",
            "server",
            "server_command",
            "client",
            "client_command",
            "simulated_gbps",
            "tolerance_percent",
            "accept_gbps",
            "rail",
            "plane")) {
      plan.forEach(pair -> write(pair, csv));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void write(CommissioningPlan.Pair pair, CsvWriter csv) {
    try {
      csv.row(
          pair.round(),
          pair.server(),
          pair.serverCommand(),
          pair.client(),
          pair.clientCommand(),
          fixed(pair.simulatedGbps()),
          CommissioningPlan.TOLERANCE_PERCENT,
          fixed(pair.acceptGbps()),
          pair.rail(),
          pair.plane());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String fixed(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
