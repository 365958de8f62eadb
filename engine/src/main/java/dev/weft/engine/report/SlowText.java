package dev.weft.engine.report;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What faults left of the rate of a link, and when. */
final class SlowText {
  private static final double PERCENT_PPM = Fault.WHOLE_PPM / 100.0;

  private SlowText() {}

  /** A sentence without its full stop, of a link that some fault slows down. */
  static String of(SimulationModel model, SimulationResult result, int directed) {
    long endPs = result.makespanPs();
    List<Fault> hits = faults(model, result, directed);
    String parts =
        hits.stream()
            .map(fault -> part(fault) + " of its rate" + when(fault))
            .collect(Collectors.joining(" and "));
    boolean isThroughout =
        hits.size() == 1
            && hits.getFirst().atPs() == 0
            && (hits.getFirst().untilPs() == Fault.FOR_GOOD || hits.getFirst().untilPs() >= endPs);
    String words = (hits.size() == 1 ? "A fault" : "Faults") + " left it " + parts;
    return isThroughout
        ? words
        : words + ", " + mean(result.links().part(directed)) + " on average over the run";
  }

  /** The faults that slow a link down before the run ends. */
  static List<Fault> faults(SimulationModel model, SimulationResult result, int directed) {
    return model.faults().stream()
        .filter(fault -> !fault.isFailure() && fault.atPs() < result.makespanPs())
        .filter(fault -> hits(fault, model.network(), directed >> 1))
        .toList();
  }

  private static boolean hits(Fault fault, Network network, int link) {
    return fault.links().contains(link)
        || fault.nodes().contains(network.from(link))
        || fault.nodes().contains(network.to(link));
  }

  /** The part of its rate that a fault leaves, exactly: {@code 50%}, {@code 99.9%}. */
  static String part(Fault fault) {
    return Readable.number(fault.ratePpm() / PERCENT_PPM) + "%";
  }

  /** Less than all never reads as all. */
  private static String mean(double part) {
    return part < 0.995
        ? Readable.percent(part)
        : String.format(Locale.ROOT, "%.1f%%", Math.min(part, 0.999) * 100);
  }

  /** When a fault is; nothing of what is so from the start to the end. */
  static String when(Fault fault) {
    if (fault.untilPs() != Fault.FOR_GOOD) {
      return " from " + Readable.time(fault.atPs()) + " to " + Readable.time(fault.untilPs());
    }
    return fault.atPs() == 0 ? "" : " from " + Readable.time(fault.atPs()) + " on";
  }
}
