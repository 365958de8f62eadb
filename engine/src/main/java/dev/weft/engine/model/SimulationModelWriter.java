package dev.weft.engine.model;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** Writes simulation models: one line per column, runs where they save space, same bytes always. */
public final class SimulationModelWriter {
  /** The value of the field {@code format}. */
  public static final String FORMAT = "weft-simulation";

  /** The version of the format that is written where it says all. */
  public static final int VERSION = 2;

  /** The version in which {@code bytes} of flows is a column, and {@code startPs} exists. */
  public static final int WITH_FLOW_COLUMNS = 3;

  /**
   * The version that has several fabrics, flows that end at host nodes, partitions, tasks and the
   * collective {@code send}.
   */
  public static final int NEWEST = 4;

  private final SimulationModel model;
  private final JsonWriter json;

  private SimulationModelWriter(SimulationModel model, Writer writer) {
    this.model = model;
    this.json = new JsonWriter(writer);
    json.setFormattingStyle(FormattingStyle.PRETTY.withNewline("\n"));
    json.setHtmlSafe(false);
  }

  /** Writes a model to a file in UTF-8: to a temporary file beside it, then moved. */
  public static void write(SimulationModel model, Path file) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (Writer writer = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
        write(model, writer);
      }
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Writes a model; flushes, but does not close. */
  public static void write(SimulationModel model, Writer writer) throws IOException {
    new SimulationModelWriter(model, writer).write();
    writer.write('\n');
    writer.flush();
  }

  private void write() throws IOException {
    json.beginObject();
    json.name("format").value(FORMAT);
    json.name("version").value(version());
    json.name("name").value(model.name());
    json.name("seed").value(model.seed());
    writeNetwork();
    writeRouting();
    writePlacement();
    json.name("groups").beginArray();
    for (int row = 0; row < model.groupCount(); row++) {
      int[] ranks = model.group(row);
      json.jsonValue(numbers(ranks.length, i -> ranks[i]));
    }
    json.endArray();
    if (model.fabrics().size() > 1 && model.groupCount() > 0) {
      json.name("groupFabrics").jsonValue(numbers(model.groupCount(), model::fabricOfGroup));
    }
    OperationSection operations = new OperationSection(json);
    if (!model.operations().isEmpty() || model.tasks().count() == 0) {
      json.name("operations").beginArray();
      for (Operation operation : model.operations()) {
        operations.write(operation);
      }
      json.endArray();
    }
    if (hasTasks()) {
      new TaskSection(model, json).write(operations);
    }
    writeFaults();
    OnFailure onFailure = model.onFailure().written();
    if (!onFailure.equals(OnFailure.USUAL)) {
      OnFailureFields.write(onFailure, json);
    }
    if (!model.nccl().types().isEmpty()) {
      new NcclSection(json).write(model.nccl(), SimulationModelWriter::numbers);
    }
    json.name("measure").beginObject();
    json.name("links").value(model.measure().links());
    json.name("flows").value(model.measure().flows());
    json.endObject();
    json.endObject();
  }

  private boolean hasTasks() {
    return !model.partitions().isEmpty()
        || !model.taskTypes().isEmpty()
        || model.tasks().count() > 0;
  }

  private int version() {
    boolean hasSends =
        model.operations().stream()
            .anyMatch(operation -> operation.collective() == Collective.SEND);
    if (model.joinsInServers() || hasTasks() || hasSends) {
      return NEWEST;
    }
    boolean hasColumns =
        model.operations().stream()
            .map(Operation::ends)
            .anyMatch(ends -> ends.hasBytes() || ends.hasStarts());
    return hasColumns ? WITH_FLOW_COLUMNS : VERSION;
  }

  private void writeFabric(Fabric fabric) throws IOException {
    json.name("loadBalancing").value(fabric.loadBalancing().word());
    json.name("transport").beginObject();
    json.name("name").value(fabric.transport().name());
    json.name("payloadBytes").value(fabric.transport().payloadBytes());
    json.name("wireBytes").value(fabric.transport().wireBytes());
    json.endObject();
  }

  private void writeFabrics() throws IOException {
    if (model.fabrics().size() == 1) {
      writeFabric(model.fabrics().getFirst());
      return;
    }
    json.name("fabrics").beginArray();
    for (Fabric fabric : model.fabrics()) {
      json.beginObject();
      json.name("name").value(fabric.name());
      writeFabric(fabric);
      json.endObject();
    }
    json.endArray();
  }

  private void writeNetwork() throws IOException {
    Network network = model.network();
    json.name("network").beginObject();
    writeFabrics();
    int nodes = network.nodeCount();
    json.name("nodes").beginObject();
    json.name("kind").jsonValue(texts(nodes, node -> network.kind(node).word()));
    json.name("name").jsonValue(texts(nodes, network::name));
    json.name("latencyPs").jsonValue(numbers(nodes, network::nodeLatencyPs));
    if (model.fabrics().size() > 1) {
      json.name("fabric").jsonValue(numbers(nodes, node -> fabricOfSwitch(network, node)));
    }
    json.endObject();
    int links = network.linkCount();
    json.name("links").beginObject();
    json.name("from").jsonValue(numbers(links, network::from));
    json.name("to").jsonValue(numbers(links, network::to));
    json.name("rateBps").jsonValue(numbers(links, network::rateBps));
    json.name("latencyPs").jsonValue(numbers(links, network::linkLatencyPs));
    json.endObject();
    int[] peers = IntStream.range(0, links).filter(network::isPeer).toArray();
    if (peers.length > 0) {
      json.name("peerLinks").jsonValue(numbers(peers.length, i -> peers[i]));
    }
    json.endObject();
  }

  private void writeRouting() throws IOException {
    Routing routing = model.routing();
    IntColumn nics = new IntColumn();
    boolean arePlanned = false;
    for (int node = 0; node < model.network().nodeCount(); node++) {
      boolean hasPrefix = routing.prefix(node) != Routing.NO_PREFIX;
      arePlanned |= hasPrefix;
      if (hasPrefix || routing.group(node) != Routing.NO_GROUP) {
        nics.add(node);
      }
    }
    json.name("routing").beginObject();
    json.name("destinations").beginObject();
    json.name("nic").jsonValue(numbers(nics.count(), nics::at));
    json.name("group").jsonValue(numbers(nics.count(), i -> routing.group(nics.at(i))));
    if (arePlanned) {
      json.name("prefix").jsonValue(numbers(nics.count(), i -> routing.prefix(nics.at(i))));
    }
    json.endObject();
    IntColumn links = new IntColumn();
    int sets = routing.nextHopsCount();
    for (int set = 0; set < sets; set++) {
      for (int i = 0; i < routing.nextHopsSize(set); i++) {
        links.add(routing.nextHop(set, i));
      }
    }
    json.name("nextHops").beginObject();
    json.name("size").jsonValue(numbers(sets, routing::nextHopsSize));
    json.name("link").jsonValue(numbers(links.count(), links::at));
    json.endObject();
    int rows = routing.rowCount();
    json.name("rows").beginObject();
    json.name("switch").jsonValue(numbers(rows, routing::rowSwitch));
    json.name("group").jsonValue(numbers(rows, routing::rowGroup));
    json.name("nextHops").jsonValue(numbers(rows, routing::rowNextHops));
    json.endObject();
    writeHashSeeds(routing);
    json.endObject();
  }

  private void writeHashSeeds(Routing routing) throws IOException {
    int[] seeded =
        IntStream.range(0, model.network().nodeCount())
            .filter(node -> routing.hashSeed(node) != Routing.NO_SEED)
            .toArray();
    if (seeded.length > 0) {
      json.name("hashSeeds").beginObject();
      json.name("switch").jsonValue(numbers(seeded.length, i -> seeded[i]));
      json.name("seed").jsonValue(numbers(seeded.length, i -> routing.hashSeed(seeded[i])));
      json.endObject();
    }
  }

  private void writePlacement() throws IOException {
    Placement placement = model.placement();
    int ranks = placement.rankCount();
    int perRank = placement.nicsPerRank();
    json.name("placement").beginObject();
    json.name("gpu").jsonValue(numbers(ranks, placement::gpu));
    json.name("server").jsonValue(numbers(ranks, placement::server));
    json.name("nicsPerRank").value(perRank);
    json.name("nic")
        .jsonValue(numbers(ranks * perRank, i -> placement.nic(i / perRank, i % perRank)));
    if (model.fabrics().size() > 1) {
      json.name("others").beginArray();
      for (int fabric = 1; fabric < model.fabrics().size(); fabric++) {
        Placement own = placement.on(fabric);
        int each = own.nicsPerRank();
        json.beginObject();
        json.name("nicsPerRank").value(each);
        json.name("nic").jsonValue(numbers(ranks * each, i -> own.nic(i / each, i % each)));
        json.endObject();
      }
      json.endArray();
    }
    json.endObject();
  }

  /** NICs are of the fabric of their switches, which is not written twice. */
  private static int fabricOfSwitch(Network network, int node) {
    return network.kind(node) == NodeKind.SWITCH ? network.fabric(node) : Fabric.NONE;
  }

  private void writeFaults() throws IOException {
    json.name("failover").beginObject();
    json.name("detectionPs").value(model.failover().detectionPs());
    json.name("reroutePs").value(model.failover().reroutePs());
    json.endObject();
    json.name("faults").beginArray();
    for (Fault fault : model.faults()) {
      json.beginObject();
      json.name("name").value(fault.name());
      json.name("nodes").jsonValue(numbers(fault.nodes().size(), fault.nodes()::get));
      json.name("links").jsonValue(numbers(fault.links().size(), fault.links()::get));
      json.name("ratePpm").value(fault.ratePpm());
      json.name("atPs").value(fault.atPs());
      json.name("untilPs").value(fault.untilPs());
      json.endObject();
    }
    json.endArray();
  }

  static String numbers(int count, IntToLongFunction at) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonWriter column = new JsonWriter(text)) {
      JsonRuns.writeNumbers(column, count, at);
    }
    return text.toString();
  }

  static String texts(int count, IntFunction<String> at) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonWriter column = new JsonWriter(text)) {
      JsonRuns.writeTexts(column, count, at);
    }
    return text.toString();
  }
}
