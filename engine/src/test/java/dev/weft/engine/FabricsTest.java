package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelReader;
import dev.weft.engine.model.SimulationModelWriter;
import dev.weft.engine.model.Transport;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Several fabrics meet inside servers. Two servers of one GPU, whose PCI Express is of generation 5
 * with 16 lanes: 63 GB/s to a switch, below which are a NIC of 50 GB/s for the one fabric and, over
 * the processor, one of 25 GB/s for the other, to which a storage node belongs.
 */
class FabricsTest {
  private static final long GB = 1_000_000_000L;
  private static final long PCIE = 8 * 63 * GB;

  private static final class Servers {
    final SimulationModel.Builder model = SimulationModel.builder("fabrics");
    final int[] gpu = new int[2];
    final int[] host = new int[2];
    final int[] nic = new int[2];
    final int[] storageNic = new int[2];
    final int storageNode;
    final int leaf;
    final int storageLeaf;

    Servers(Transport ofStorage) {
      int compute = model.fabrics().add(new Fabric("Gpus", LoadBalancing.SPRAY, Transport.ideal()));
      int storage = model.fabrics().add(new Fabric("Files", LoadBalancing.ECMP, ofStorage));
      leaf = model.fabrics().switchNode("leaf", 0, compute);
      storageLeaf = model.fabrics().switchNode("storage-leaf", 0, storage);
      for (int server = 0; server < 2; server++) {
        gpu[server] = model.node(NodeKind.GPU, "gpu" + server, 0);
        int pcie = model.node(NodeKind.HOST, "pcie" + server, 0);
        host[server] = model.node(NodeKind.HOST, "cpu" + server, 0);
        nic[server] = model.node(NodeKind.NIC, "nic" + server, 0);
        storageNic[server] = model.node(NodeKind.NIC, "storage-nic" + server, 0);
        model.link(gpu[server], pcie, PCIE, 0);
        model.link(pcie, nic[server], PCIE, 0);
        model.link(pcie, host[server], PCIE, 0);
        model.link(host[server], storageNic[server], PCIE, 0);
        model.link(nic[server], leaf, 8 * 50 * GB, 0);
        model.link(storageNic[server], storageLeaf, 8 * 25 * GB, 0);
        model.rank(gpu[server], server, nic[server]);
      }
      storageNode = model.node(NodeKind.NIC, "storage", 0);
      model.link(storageNode, storageLeaf, 8 * 100 * GB, 0);
      model.fabrics().rankNics(1, storageNic);
    }

    Operation toGpu(long gigabytes) {
      return Operation.flows("compute", between(gpu[0], gpu[1]), gigabytes * GB);
    }

    Operation toStorage(long gigabytes) {
      int everybody = model.fabrics().group(1, 0, 1);
      return Operation.flows("write", between(gpu[0], storageNode), gigabytes * GB)
          .inGroup(everybody);
    }
  }

  private final Servers servers = new Servers(Transport.ideal());
  private final SimulationModel.Builder model = servers.model;
  private final int[] gpu = servers.gpu;
  private final int[] host = servers.host;

  private static FlowEnds between(int from, int to) {
    return new FlowEnds(new int[] {from}, new int[] {to});
  }

  /** Seconds of each operation. */
  private static Map<String, Double> seconds(SimulationModel model) {
    SimulationResult result = Simulation.run(model);
    return result.rows().stream()
        .collect(
            Collectors.toMap(
                row -> row.operation(), row -> row.timePs() / 1e12, (a, b) -> a, TreeMap::new));
  }

  /** The write has its NIC's 25 GB/s, the other flow what PCI Express leaves: 63 - 25 = 38 GB/s. */
  @Test
  void fabricsShareThePcieOfAServer() {
    model.operation(servers.toGpu(38)).operation(servers.toStorage(25));
    assertEquals(Map.of("compute", 1.0, "write", 1.0), seconds(model.build()));
  }

  /** First the flow between GPUs at its NIC's 50 GB/s, then the write: 63 - 50 = 13 GB/s. */
  @Test
  void classesOrderThePcieOfAServer() {
    model
        .operation(servers.toGpu(50).claiming("collectives", 1, 0))
        .operation(servers.toStorage(13).claiming("files", 1, 1));
    assertEquals(Map.of("compute", 1.0, "write", 1.0), seconds(model.build()));
  }

  /** What is read from the host's memory comes over the link of the GPU, and over no network. */
  @Test
  void hostMemoryIsReachedOverPcie() {
    Operation load = Operation.flows("load", between(host[1], gpu[1]), 38 * GB);
    // From the other server 25 GB/s of the storage NIC: the same link, 63 - 25 = 38 GB/s.
    int everybody = model.fabrics().group(1, 0, 1);
    Operation read =
        Operation.flows("read", between(servers.storageNode, gpu[1]), 25 * GB).inGroup(everybody);
    model.operation(load).operation(read);
    assertEquals(Map.of("load", 1.0, "read", 1.0), seconds(model.build()));
  }

  /** From a host to another server a flow takes the NIC of its fabric: 50 GB/s, or 25. */
  @Test
  void hostsSendOverTheNicsOfAFabric() {
    int onStorage = model.fabrics().group(1, 0, 1);
    model
        .operation(Operation.flows("first", between(host[0], gpu[1]), 50 * GB))
        .operation(
            Operation.flows("second", between(host[0], host[1]), 25 * GB)
                .after("first")
                .inGroup(onStorage));
    assertEquals(Map.of("first", 1.0, "second", 1.0), seconds(model.build()));
  }

  /** A collective of two ranks by ring sends 2 · 1/2 of its size each way, over the NICs named. */
  @Test
  void collectivesRunOnTheFabricOfTheirGroup() {
    int onStorage = model.fabrics().group(1, 0, 1);
    Operation ring = Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 25 * GB);
    model
        .operation(ring.inGroup(onStorage))
        .operation(Operation.of("first", Collective.ALL_REDUCE, Algorithm.RING, 50 * GB));
    Map<String, Double> seconds = seconds(model.build());
    // 25 GB at 25 GB/s, while PCI Express leaves 38 to the other; then 50 - 38 GB at 50 GB/s.
    assertEquals(1.0, seconds.get("ring"), 1e-9);
    assertEquals(1 + 12 / 50.0, seconds.get("first"), 1e-9);
  }

  /** Half of each packet of the storage fabric is headers: 12.5 of 25 GB/s; of the other none. */
  @Test
  void eachFabricHasItsTransport() {
    Servers halved = new Servers(new Transport("halved", 1, 2));
    halved.model.operation(halved.toGpu(50)).operation(halved.toStorage(25).after("compute"));
    SimulationModel built = halved.model.build();
    assertEquals(Map.of("compute", 1.0, "write", 2.0), seconds(built));
    // In 3 s: 50 GB of 150 on the port of the one NIC, 50 on the wire of 75 on the other's.
    SimulationResult result = Simulation.run(built);
    Map<String, Double> use = new TreeMap<>();
    for (int link = 0; link < result.links().count(); link++) {
      use.put(result.links().name(link), result.links().utilisation(link));
    }
    assertEquals(1 / 3.0, use.get("nic0->leaf"), 1e-9);
    assertEquals(2 / 3.0, use.get("storage-nic0->storage-leaf"), 1e-9);
  }

  @Test
  void isWrittenAndReadAsVersionFour() throws IOException {
    SimulationModel built =
        model.operation(servers.toGpu(1)).operation(servers.toStorage(1)).build();
    StringWriter text = new StringWriter();
    SimulationModelWriter.write(built, text);
    assertTrue(text.toString().contains("\"version\": 4"), text.toString());
    SimulationModel again = SimulationModelReader.read(new StringReader(text.toString()), "again");
    StringWriter second = new StringWriter();
    SimulationModelWriter.write(again, second);
    assertEquals(text.toString(), second.toString());
    assertEquals(seconds(built), seconds(again));
  }

  /** Columns that only several fabrics have are refused before version 4, with one message. */
  @Test
  void olderVersionsHaveOneFabric() throws IOException {
    StringWriter text = new StringWriter();
    SimulationModelWriter.write(model.operation(servers.toGpu(1)).build(), text);
    String older = text.toString().replace("\"version\": 4", "\"version\": 3");
    ModelException e =
        assertThrows(
            ModelException.class, () -> SimulationModelReader.read(new StringReader(older), "m"));
    assertEquals(
        "m: network.fabrics: is a field of version 4. Write that in version.", e.getMessage());
  }

  @Test
  void refusesACableBetweenFabrics() {
    model.link(servers.leaf, servers.storageLeaf, 8 * GB, 0);
    ModelException e =
        assertThrows(ModelException.class, () -> model.operation(servers.toGpu(1)).build());
    assertTrue(
        e.getMessage().contains("(leaf-storage-leaf): joins fabric Gpus to fabric Files."),
        e.getMessage());
  }

  @Test
  void refusesRanksWithoutNicsOfAFabric() {
    model.fabrics().add(new Fabric("Third", LoadBalancing.ECMP, Transport.ideal()));
    ModelException e =
        assertThrows(ModelException.class, () -> model.operation(servers.toGpu(1)).build());
    assertEquals(
        "placement.others: has 1 row. Write one for each fabric behind the first: 2.",
        e.getMessage());
  }

  /** Two GPUs meet over NVLink even where PCI Express joins them by fewer links. */
  @Test
  void gpusMeetOverScaleUpLinks() {
    SimulationModel.Builder boards = SimulationModel.builder("boards");
    int one = boards.node(NodeKind.GPU, "one", 0);
    int two = boards.node(NodeKind.GPU, "two", 0);
    int first = boards.node(NodeKind.SCALE_UP, "first", 0);
    int second = boards.node(NodeKind.SCALE_UP, "second", 0);
    int pcie = boards.node(NodeKind.HOST, "pcie", 0);
    boards.link(one, first, 8 * 450 * GB, 0);
    boards.link(first, second, 8 * 450 * GB, 0);
    boards.link(second, two, 8 * 450 * GB, 0);
    boards.link(one, pcie, PCIE, 0);
    boards.link(two, pcie, PCIE, 0);
    boards.rank(one, 0);
    boards.rank(two, 0);
    boards.operation(Operation.flows("flow", between(one, two), 450 * GB));
    assertEquals(Map.of("flow", 1.0), seconds(boards.build()));
  }
}
