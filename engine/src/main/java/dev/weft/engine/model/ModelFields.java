package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The fields of a model file: collects the columns, in whatever order, then fills a builder. */
final class ModelFields {
  private final JsonFields json;
  private final JsonColumns columns;

  private String name = "";
  private long seed;
  private final FabricFields fabrics;
  private final List<String> kind = new ArrayList<>();
  private final List<String> nodeName = new ArrayList<>();
  private LongColumn nodeLatencyPs = new LongColumn();
  private LongColumn from = new LongColumn();
  private LongColumn to = new LongColumn();
  private LongColumn rateBps = new LongColumn();
  private LongColumn linkLatencyPs = new LongColumn();
  private LongColumn peerLinks = new LongColumn();
  private LongColumn destinationNic = new LongColumn();
  private LongColumn destinationGroup = new LongColumn();
  private LongColumn destinationPrefix = new LongColumn();
  private LongColumn nextHopsSize = new LongColumn();
  private LongColumn nextHopsLink = new LongColumn();
  private LongColumn rowSwitch = new LongColumn();
  private LongColumn rowGroup = new LongColumn();
  private LongColumn rowNextHops = new LongColumn();
  private LongColumn seededSwitch = new LongColumn();
  private LongColumn hashSeed = new LongColumn();
  private LongColumn gpu = new LongColumn();
  private LongColumn server = new LongColumn();
  private LongColumn nic = new LongColumn();
  private int nicsPerRank;
  private final WorkloadFields workload;
  private int version;
  private final List<Fault> faults = new ArrayList<>();
  private NcclServers nccl = NcclServers.NONE;
  private OnFailure onFailure = OnFailure.USUAL;
  private long detectionPs;
  private long reroutePs;
  private boolean measuresLinks = true;
  private boolean measuresFlows = true;

  ModelFields(JsonFields json) {
    this.json = json;
    this.columns = new JsonColumns(json);
    this.fabrics = new FabricFields(json, columns);
    this.workload = new WorkloadFields(json, columns);
  }

  void read() throws IOException {
    json.begin();
    Map<String, JsonFields.Field> fields = new HashMap<>(workload.fields());
    fields.put("groupFabrics", fabrics::ofGroups);
    Set<String> optional = new HashSet<>(fields.keySet());
    optional.addAll(Set.of("seed", "faults", "nccl", "failover", "onFailure", "measure"));
    fields.put("format", this::format);
    fields.put("version", this::version);
    fields.put("name", () -> name = json.text());
    fields.put("seed", () -> seed = json.number());
    fields.put("network", this::network);
    fields.put("routing", this::routing);
    fields.put("placement", this::placement);
    fields.put("faults", () -> json.array(() -> faults.add(new FaultFields(json, columns).read())));
    fields.put("nccl", () -> nccl = new NcclFields(json, columns).read());
    fields.put("failover", this::failover);
    fields.put("onFailure", () -> onFailure = new OnFailureFields(json).read());
    fields.put("measure", this::measure);
    json.object(fields, optional);
    json.end();
    workload.check(version);
  }

  private void format() throws IOException {
    String format = json.text();
    if (!format.equals(SimulationModelWriter.FORMAT)) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "$.format: is '%s', not '%s': this file is not a simulation model. Name one that is.",
              JsonFields.quote(format),
              SimulationModelWriter.FORMAT));
    }
  }

  private void version() throws IOException {
    long read = json.number();
    if (read < SimulationModelWriter.VERSION || read > SimulationModelWriter.NEWEST) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "$.version: is %d, this engine reads %d to %d. Write the model with the Weft that runs it.",
              read,
              SimulationModelWriter.VERSION,
              SimulationModelWriter.NEWEST));
    }
    version = (int) read;
  }

  private void network() throws IOException {
    json.object(
        Map.of(
            "loadBalancing", fabrics::loadBalancing,
            "transport", fabrics::transport,
            "fabrics", fabrics::list,
            "nodes", this::nodes,
            "links", this::links,
            "peerLinks", () -> peerLinks = columns.numbers()),
        Set.of("loadBalancing", "transport", "fabrics", "peerLinks"));
    fabrics.checkNetwork();
  }

  private void nodes() throws IOException {
    json.object(
        Map.of(
            "kind", () -> columns.texts(kind),
            "name", () -> columns.texts(nodeName),
            "latencyPs", () -> nodeLatencyPs = columns.numbers(),
            "fabric", fabrics::ofNodes),
        Set.of("fabric"));
    sameLength("network.nodes", "kind", kind.size(), "name", nodeName.size());
    sameLength("network.nodes", "kind", kind.size(), "latencyPs", nodeLatencyPs.count());
  }

  private void links() throws IOException {
    json.object(
        Map.of(
            "from", () -> from = columns.numbers(),
            "to", () -> to = columns.numbers(),
            "rateBps", () -> rateBps = columns.numbers(),
            "latencyPs", () -> linkLatencyPs = columns.numbers()),
        Set.of());
    sameLength("network.links", "from", from.count(), "to", to.count());
    sameLength("network.links", "from", from.count(), "rateBps", rateBps.count());
    sameLength("network.links", "from", from.count(), "latencyPs", linkLatencyPs.count());
  }

  private void routing() throws IOException {
    json.object(
        Map.of(
            "destinations",
                () ->
                    json.object(
                        Map.of(
                            "nic", () -> destinationNic = columns.numbers(),
                            "group", () -> destinationGroup = columns.numbers(),
                            "prefix", () -> destinationPrefix = columns.numbers()),
                        Set.of("prefix")),
            "nextHops",
                () ->
                    json.object(
                        Map.of(
                            "size", () -> nextHopsSize = columns.numbers(),
                            "link", () -> nextHopsLink = columns.numbers()),
                        Set.of()),
            "rows",
                () ->
                    json.object(
                        Map.of(
                            "switch", () -> rowSwitch = columns.numbers(),
                            "group", () -> rowGroup = columns.numbers(),
                            "nextHops", () -> rowNextHops = columns.numbers()),
                        Set.of()),
            "hashSeeds", this::hashSeeds),
        Set.of("hashSeeds"));
    sameLength(
        "routing.destinations", "nic", destinationNic.count(), "group", destinationGroup.count());
    if (destinationPrefix.count() > 0) {
      sameLength(
          "routing.destinations",
          "nic",
          destinationNic.count(),
          "prefix",
          destinationPrefix.count());
    }
    sameLength("routing.rows", "switch", rowSwitch.count(), "group", rowGroup.count());
    sameLength("routing.rows", "switch", rowSwitch.count(), "nextHops", rowNextHops.count());
  }

  private void hashSeeds() throws IOException {
    json.object(
        Map.of(
            "switch", () -> seededSwitch = columns.numbers(),
            "seed", () -> hashSeed = columns.numbers()),
        Set.of());
    sameLength("routing.hashSeeds", "switch", seededSwitch.count(), "seed", hashSeed.count());
  }

  private void placement() throws IOException {
    json.object(
        Map.of(
            "gpu", () -> gpu = columns.numbers(),
            "server", () -> server = columns.numbers(),
            "nicsPerRank", () -> nicsPerRank = json.integer(),
            "nic", () -> nic = columns.numbers(),
            "others", fabrics::others),
        Set.of("others"));
    sameLength("placement", "gpu", gpu.count(), "server", server.count());
    if (nicsPerRank < 0 || (long) nicsPerRank * gpu.count() != nic.count()) {
      throw new ModelException(
          Counts.text(
              "placement: %d {ranks|rank} with nicsPerRank %d, but column nic has %d {rows|row}. "
                  + "Write ranks times nicsPerRank.",
              gpu.count(), nicsPerRank, nic.count()));
    }
  }

  private void failover() throws IOException {
    json.object(
        Map.of(
            "detectionPs", () -> detectionPs = json.number(),
            "reroutePs", () -> reroutePs = json.number()),
        Set.of("detectionPs", "reroutePs"));
  }

  private void measure() throws IOException {
    json.object(
        Map.of(
            "links", () -> measuresLinks = json.truth(),
            "flows", () -> measuresFlows = json.truth()),
        Set.of("links", "flows"));
  }

  static void sameLength(String table, String one, int count, String other, int rows) {
    if (count != rows) {
      throw new ModelException(
          Counts.text(
              "%s: column %s has %d {rows|row}, column %s has %d. Make columns equally long.",
              table, one, count, other, rows));
    }
  }

  SimulationModel model() {
    SimulationModel.Builder model = SimulationModel.builder(name).seed(seed);
    fabrics.check(version, kind.size(), workload.groupCount());
    fabrics.add(model);
    for (int row = 0; row < kind.size(); row++) {
      NodeKind own = nodeKind(row);
      if (own == NodeKind.SWITCH) {
        model.fabrics().switchNode(nodeName.get(row), nodeLatencyPs.at(row), fabrics.ofNode(row));
      } else {
        model.node(own, nodeName.get(row), nodeLatencyPs.at(row));
      }
    }
    for (int row = 0; row < from.count(); row++) {
      model.link(
          integer(from, row, "network.links.from"),
          integer(to, row, "network.links.to"),
          rateBps.at(row),
          linkLatencyPs.at(row));
    }
    for (int link : integers(peerLinks, "network.peerLinks")) {
      model.peer(link);
    }
    addRouting(model);
    int[] nics = new int[gpu.count() == 0 ? 0 : nicsPerRank];
    for (int rank = 0; rank < gpu.count(); rank++) {
      for (int i = 0; i < nicsPerRank; i++) {
        nics[i] = integer(nic, rank * nicsPerRank + i, "placement.nic");
      }
      model.rank(
          integer(gpu, rank, "placement.gpu"), integer(server, rank, "placement.server"), nics);
    }
    workload.addTo(model, version, fabrics::ofGroup);
    faults.forEach(model::fault);
    model.failover(new Failover(detectionPs, reroutePs));
    model.onFailure(onFailure);
    model.nccl(nccl);
    model.measure(new Measure(measuresLinks, measuresFlows));
    return model.build();
  }

  private NodeKind nodeKind(int row) {
    NodeKind known = NodeKind.ofWord(kind.get(row));
    return known == null
        ? JsonFields.word(NodeKind.class, kind.get(row), "network.nodes row " + row + ": kind")
        : known;
  }

  private void addRouting(SimulationModel.Builder model) {
    for (int row = 0; row < destinationNic.count(); row++) {
      model.destination(
          integer(destinationNic, row, "routing.destinations.nic"),
          integer(destinationGroup, row, "routing.destinations.group"),
          destinationPrefix.count() == 0
              ? Routing.NO_PREFIX
              : integer(destinationPrefix, row, "routing.destinations.prefix"));
    }
    int[] rowOfSet = new int[nextHopsSize.count()];
    int next = 0;
    for (int set = 0; set < rowOfSet.length; set++) {
      long size = nextHopsSize.at(set);
      if (size < 1 || size > nextHopsLink.count() - next) {
        throw new ModelException(
            Counts.text(
                "routing.nextHops row %d: size is %d, column link has %d {rows|row} left. "
                    + "Make the sizes add up to its length.",
                set, size, nextHopsLink.count() - next));
      }
      int[] links = new int[(int) size];
      for (int i = 0; i < links.length; i++) {
        links[i] = integer(nextHopsLink, next++, "routing.nextHops.link");
      }
      rowOfSet[set] = model.nextHops(links);
    }
    if (next != nextHopsLink.count()) {
      throw new ModelException(
          Counts.text(
              "routing.nextHops: sizes add up to %d, column link has %d {rows|row}. Make them equal.",
              next, nextHopsLink.count()));
    }
    for (int row = 0; row < rowSwitch.count(); row++) {
      int set = integer(rowNextHops, row, "routing.rows.nextHops");
      if (set < 0 || set >= rowOfSet.length) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.rows row %d: next-hop set %d does not exist. Its rows go from 0 to %d.",
                row,
                set,
                rowOfSet.length - 1));
      }
      model.route(
          integer(rowSwitch, row, "routing.rows.switch"),
          integer(rowGroup, row, "routing.rows.group"),
          rowOfSet[set]);
    }
    for (int row = 0; row < seededSwitch.count(); row++) {
      model.hashSeed(integer(seededSwitch, row, "routing.hashSeeds.switch"), hashSeed.at(row));
    }
  }

  static int[] integers(LongColumn column, String field) {
    int[] values = new int[column.count()];
    for (int row = 0; row < values.length; row++) {
      values[row] = integer(column, row, field);
    }
    return values;
  }

  static int integer(LongColumn column, int row, String field) {
    long value = column.at(row);
    if (value != (int) value) {
      throw new ModelException(
          String.format(
              Locale.ROOT, "%s row %d: is %d. Write a number below 2^31.", field, row, value));
    }
    return (int) value;
  }
}
