package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.topology.paths.DeviceLoss;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What capacity the loss of one device of each kind leaves, at worst. */
final class CapacityLines {
  private CapacityLines() {}

  /** A line for each kind: {@code 87.5% without a leaf}. */
  static List<String> of(List<DeviceLoss> losses) {
    return losses.stream()
        .map(loss -> loss.leftText() + " without a " + loss.kind().word())
        .toList();
  }

  static void json(JsonWriter json, List<DeviceLoss> losses) throws IOException {
    json.name("lossOfOneDevice").beginObject();
    for (DeviceLoss loss : losses) {
      json.name(loss.kind().name().toLowerCase(Locale.ROOT)).beginObject();
      json.name("capacityLeft").value(Math.round(loss.left() * 1e9) / 1e9);
      json.name("gpus").value(loss.gpus());
      json.name("gpusCut").value(loss.gpusCut());
      json.endObject();
    }
    json.endObject();
  }
}
