package dev.weft.engine.model;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Writes operations. */
final class OperationSection {
  private final JsonWriter json;

  OperationSection(JsonWriter json) {
    this.json = json;
  }

  void write(Operation operation) throws IOException {
    json.beginObject();
    json.name("name").value(operation.name());
    writeWhat(operation);
    if (operation.delayPs() > 0) {
      json.name("delayPs").value(operation.delayPs());
    }
    json.name("after")
        .jsonValue(SimulationModelWriter.texts(operation.after().size(), operation.after()::get));
    json.endObject();
  }

  /** Writes what an operation does, not when. */
  void writeWhat(Operation operation) throws IOException {
    json.name("collective").value(operation.collective().word());
    json.name("algorithm").value(operation.algorithm().word());
    if (operation.group() != Operation.ALL_RANKS) {
      json.name("group").value(operation.group());
    }
    FlowEnds ends = operation.ends();
    writeForced(operation.forced());
    json.name("bytes")
        .jsonValue(
            ends.hasBytes()
                ? SimulationModelWriter.numbers(ends.count(), ends::bytes)
                : operation.bytes().toString().replace(" ", ""));
    json.name("repetition").value(operation.repetition());
    if (operation.channels() > 0) {
      json.name("channels").value(operation.channels());
    }
    if (operation.chunks() > 0) {
      json.name("chunks").value(operation.chunks());
    }
    if (!operation.trafficClass().isEmpty()) {
      json.name("class").value(operation.trafficClass());
    }
    if (operation.weight() != 1) {
      json.name("weight").value(operation.weight());
    }
    if (operation.priority() != 0) {
      json.name("priority").value(operation.priority());
    }
    PairLoads loads = operation.loads();
    if (!loads.areEven()) {
      json.name(loads.areOfReceivers() ? "receiverLoads" : "senderLoads").beginArray();
      for (double load : loads.relative()) {
        json.value(load);
      }
      json.endArray();
    }
    if (ends.count() > 0) {
      json.name("from").jsonValue(SimulationModelWriter.numbers(ends.count(), ends::from));
      json.name("to").jsonValue(SimulationModelWriter.numbers(ends.count(), ends::to));
    }
    if (ends.hasStarts()) {
      json.name("startPs").jsonValue(SimulationModelWriter.numbers(ends.count(), ends::startPs));
    }
  }

  private void writeForced(Forced forced) throws IOException {
    if (forced.algorithm() != null) {
      json.name("ncclAlgorithm").value(NcclSection.word(forced.algorithm()));
    }
    if (forced.protocol() != null) {
      json.name("protocol").value(NcclSection.word(forced.protocol()));
    }
  }
}
