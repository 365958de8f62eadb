package dev.weft.generator.infiniband;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeclaringBackend;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.InfinibandIds;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.HexFormat;

/**
 * Writes {@code infiniband/identifiers.csv}: the planned LID and the placeholder GUIDs of every
 * switch and NIC port, subnet by subnet (a plane each). Nothing for Ethernet.
 */
public final class InfinibandBackend implements DeclaringBackend {
  private static final Declaration DECLARATION = InfinibandDeclaration.of();

  @Override
  public String target() {
    return "infiniband";
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public Scope scope(FabricIndex design) {
    return design.topology().transport().isEthernet() ? Scope.nothing(design) : Scope.all(design);
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    Topology topology = design.topology();
    if (topology.transport() != Transport.INFINIBAND) {
      return;
    }
    InfinibandIds ids = InfinibandIds.of(topology);
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("infiniband/identifiers.csv"),
            "device",
            "interface",
            "subnet",
            "lid",
            "node guid",
            "port guid",
            "rail")) {
      for (int sw = 0; sw < topology.switches().count(); sw++) {
        String guid = hex(ids.guidOfSwitch(sw));
        int subnet = topology.switches().plane(sw) + 1;
        csv.row(design.names().ofSwitch(sw), "", subnet, ids.lidOfSwitch(sw), guid, guid, "");
      }
      Links links = topology.links();
      for (int link = links.first(Links.Kind.HOST); link < links.end(Links.Kind.HOST); link++) {
        int nic = links.lower(link);
        int port = links.lowerPort(link);
        csv.row(
            design.names().ofServer(topology.servers().serverOfNic(nic)),
            design.names().nics().port(nic, port),
            topology.switches().plane(links.upper(link)) + 1,
            ids.lidOfNicPort(nic, port),
            hex(ids.guidOfNic(nic)),
            hex(ids.guidOfNicPort(nic, port)),
            topology.servers().rail(nic) + 1);
      }
    }
  }

  private static String hex(long guid) {
    return "0x" + HexFormat.of().toHexDigits(guid);
  }
}
