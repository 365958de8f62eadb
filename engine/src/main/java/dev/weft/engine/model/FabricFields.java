package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the fields of a model say of its fabric, or of several. */
final class FabricFields {
  private final JsonFields json;
  private final JsonColumns columns;

  /** Of the only fabric; null until read. */
  private @Nullable LoadBalancing only;

  private @Nullable TransportFields onlyTransport;

  private final List<Row> rows = new ArrayList<>();
  private final List<Others> others = new ArrayList<>();
  private LongColumn ofNode = new LongColumn();
  private LongColumn ofGroup = new LongColumn();
  private String firstField = "";

  private static final class TransportFields {
    String name = "";
    int payloadBytes;
    int wireBytes;

    Transport transport() {
      return new Transport(name, payloadBytes, wireBytes);
    }
  }

  private static final class Row {
    String name = "";
    LoadBalancing loadBalancing = LoadBalancing.ECMP;
    TransportFields transport = new TransportFields();
  }

  private static final class Others {
    int nicsPerRank;
    LongColumn nics = new LongColumn();
  }

  FabricFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  void loadBalancing() throws IOException {
    only = json.word(LoadBalancing.class);
  }

  void transport() throws IOException {
    onlyTransport = readTransport();
  }

  private TransportFields readTransport() throws IOException {
    TransportFields read = new TransportFields();
    json.object(
        Map.of(
            "name", () -> read.name = json.text(),
            "payloadBytes", () -> read.payloadBytes = json.integer(),
            "wireBytes", () -> read.wireBytes = json.integer()),
        Set.of());
    return read;
  }

  void list() throws IOException {
    note("network.fabrics");
    json.array(
        () -> {
          Row row = new Row();
          json.object(
              Map.of(
                  "name", () -> row.name = json.text(),
                  "loadBalancing", () -> row.loadBalancing = json.word(LoadBalancing.class),
                  "transport", () -> row.transport = readTransport()),
              Set.of());
          rows.add(row);
        });
  }

  void ofNodes() throws IOException {
    note("network.nodes.fabric");
    ofNode = columns.numbers();
  }

  void ofGroups() throws IOException {
    note("groupFabrics");
    ofGroup = columns.numbers();
  }

  void others() throws IOException {
    note("placement.others");
    json.array(
        () -> {
          Others row = new Others();
          json.object(
              Map.of(
                  "nicsPerRank", () -> row.nicsPerRank = json.integer(),
                  "nic", () -> row.nics = columns.numbers()),
              Set.of());
          others.add(row);
        });
  }

  private void note(String field) {
    firstField = firstField.isEmpty() ? field : firstField;
  }

  /** One fabric says its load balancing and transport, several have rows. */
  void checkNetwork() {
    boolean isOne = only != null && onlyTransport != null;
    boolean isNone = only == null && onlyTransport == null;
    if (rows.isEmpty() ? !isOne : !isNone) {
      String missing = only == null ? "loadBalancing" : "transport";
      throw new ModelException(
          rows.isEmpty()
              ? String.format(Locale.ROOT, "$.network: field '%s' is missing. Add it.", missing)
              : "$.network: has fabrics, and a loadBalancing or transport beside them. Write these in each row of"
                  + " fabrics.");
    }
  }

  /** Refuses what a version doesn't have, and columns of another length. */
  void check(int version, int nodes, int groups) {
    if (!firstField.isEmpty() && version < SimulationModelWriter.NEWEST) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: is a field of version %d. Write that in version.",
              firstField,
              SimulationModelWriter.NEWEST));
    }
    if (!rows.isEmpty() || ofNode.count() > 0) {
      ModelFields.sameLength("network.nodes", "kind", nodes, "fabric", ofNode.count());
    }
    if (ofGroup.count() > 0 && ofGroup.count() != groups) {
      throw new ModelException(
          Counts.text(
              "groupFabrics: has %d {rows|row}, groups has %d. Write one for each group.",
              ofGroup.count(), groups));
    }
  }

  void add(SimulationModel.Builder model) {
    if (only != null && onlyTransport != null) {
      model.loadBalancing(only).transport(onlyTransport.transport());
    }
    for (Row row : rows) {
      model.fabrics().add(new Fabric(row.name, row.loadBalancing, row.transport.transport()));
    }
    for (Others each : others) {
      model
          .fabrics()
          .rankNics(each.nicsPerRank, ModelFields.integers(each.nics, "placement.others.nic"));
    }
  }

  int ofNode(int row) {
    return ofNode.count() == 0 ? 0 : ModelFields.integer(ofNode, row, "network.nodes.fabric");
  }

  int ofGroup(int row) {
    return ofGroup.count() == 0 ? 0 : ModelFields.integer(ofGroup, row, "groupFabrics");
  }
}
