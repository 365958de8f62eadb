package dev.weft.generator.dhcp;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.generator.findings.SiteIssue;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes {@code dhcp/}; docs/reference/operations.md describes it. */
public final class DhcpBackend implements SiteBackend {
  @Override
  public String target() {
    return "dhcp";
  }

  /**
   * Switches that ask DHCP but have no address to be given. Those of a management network are not
   * meant: they are reached over the network that they make up.
   */
  @Override
  public List<Diagnostic> limits(Site site) {
    List<FabricIndex> managements = ManagementNetworks.of(site);
    List<Client> without =
        clients(site).stream()
            .filter(c -> c.address() == null && !managements.contains(c.device().design()))
            .toList();
    if (without.isEmpty()) {
      return List.of();
    }
    FabricIndex management = managements.getFirst();
    Issue issue =
        SiteIssue.NO_ADDRESS.at(
            management.topology().switches().origin(0),
            management.topology().name(),
            without.size(),
            without.getFirst().name());
    return List.of(Diagnostics.of(management.topology(), issue));
  }

  private static List<Client> clients(Site site) {
    try {
      return Client.of(site);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void generate(Site site, Outputs outputs) throws IOException {
    List<Client> clients = Client.of(site);
    if (clients.isEmpty()) {
      return;
    }
    new KeaJson(site, clients).write(outputs);
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("dhcp/identities.csv"), "hostname", "mac", "serial", "address", "model")) {
      for (Client client : clients) {
        String address = client.address() == null ? "" : client.address().text();
        csv.row(client.name(), client.mac(), client.serial(), address, client.device().model());
      }
    }
  }
}
