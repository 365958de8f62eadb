package dev.weft.lang.ide.completion;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.lang.hardware.CableType;
import dev.weft.lang.hardware.DomainType;
import dev.weft.lang.hardware.GpuType;
import dev.weft.lang.hardware.NicType;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.quantities.Units;
import dev.weft.topology.CableModel;
import dev.weft.topology.DomainModel;
import dev.weft.topology.GpuModel;
import dev.weft.topology.Lanes;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The key figures of a type in a line: {@code 64 x 400 Gb/s, 25.6 Tb/s}. */
public final class TypeFigures {
  private static final long MM_PER_M = 1000;
  private static final double BYTES_PER_GB = 1e9;

  private TypeFigures() {}

  /** Empty for what is no type of hardware. */
  public static String of(@Nullable EObject type) {
    HardwareReader hardware = new HardwareReader(new Evaluator(Map.of(), new Findings()));
    return switch (type) {
      case SwitchType sw -> sw(hardware.sw(sw));
      case ServerType server -> server(hardware.server(server));
      case NicType nic ->
          lanes(hardware.nic(nic).ports())
              + words(hardware.nic(nic).transports().stream().map(Transport::word).toList());
      case GpuType gpu -> gpu(hardware.gpu(gpu));
      case CableType cable -> cable(hardware.cable(cable));
      case DomainType domain -> domain(hardware.domain(domain));
      case null, default -> "";
    };
  }

  private static String sw(SwitchModel model) {
    List<String> parts = new ArrayList<>();
    double sum = 0;
    for (SwitchModel.PortGroup group : model.groups()) {
      parts.add(lanes(group.ports()));
      sum += (double) group.ports().count() * group.ports().rateBps();
    }
    parts.add(Units.rate(sum));
    if (!model.carries(Transport.TCP)) {
      parts.add("InfiniBand");
    }
    return String.join(", ", parts);
  }

  private static String server(ServerModel model) {
    NicGroup nics = model.joined(ServerModel.BACKEND).fabricNics();
    String network =
        nics == null
            ? ""
            : ", "
                + nics.count()
                + " x "
                + (nics.model().ports().count() == 1
                    ? Units.rate(nics.model().ports().rateBps())
                    : nics.model().ports().count()
                        + " x "
                        + Units.rate(nics.model().ports().rateBps()));
    return Counts.text("%d GPUs", model.gpuCount()) + network;
  }

  private static String gpu(GpuModel model) {
    return (model.memoryBytes() == 0 ? "" : number(model.memoryBytes() / BYTES_PER_GB) + " GB")
        + (model.powerW() == 0 ? "" : ", " + number(model.powerW()) + " W");
  }

  private static String cable(CableModel model) {
    List<String> parts = new ArrayList<>(model.ratesBps().stream().map(Units::rate).toList());
    if (model.split() > 1) {
      parts.add("1 to " + model.split());
    }
    if (model.reachMm() > 0) {
      parts.add("up to " + number((double) model.reachMm() / MM_PER_M) + " m");
    }
    if (model.media() != null) {
      parts.add(model.media().word());
    }
    return String.join(", ", parts);
  }

  private static String domain(@Nullable DomainModel model) {
    return model == null
        ? ""
        : Counts.text(
            "%d servers, %d GPUs", model.servers(), model.servers() * model.server().gpuCount());
  }

  private static String lanes(Lanes lanes) {
    return lanes.count() + " x " + Units.rate(lanes.rateBps());
  }

  private static String words(List<String> words) {
    return words.isEmpty() ? "" : ", " + String.join(", ", words);
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.1f", value);
  }
}
