package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.paths.DeviceLoss;
import dev.weft.topology.paths.SwitchLoss;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What capacity the loss of one device of each kind leaves, at worst. */
final class CapacityLines {
  private static final double ALIKE = 1e-9;

  private CapacityLines() {}

  /**
   * A line for each kind: {@code 87.5% without a leaf}. Of a tier whose switch that takes most
   * bandwidth is not the one that cuts off most GPUs, of which {@code show} tells first, {@code
   * without another leaf}.
   */
  static List<String> of(Overview shown) {
    return shown.devices().stream()
        .map(loss -> loss.leftText() + without(shown, loss) + loss.kind().word())
        .toList();
  }

  private static String without(Overview shown, DeviceLoss worst) {
    int lit = shown.summary().gpus().lit();
    for (SwitchLoss loss : shown.losses()) {
      double left = 1 - loss.gpus() * loss.share() / lit;
      if (loss.tier() == worst.kind().tier() && left - worst.left() > ALIKE) {
        return " without another ";
      }
    }
    return " without a ";
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
