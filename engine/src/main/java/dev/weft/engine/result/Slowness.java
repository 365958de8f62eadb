package dev.weft.engine.result;

import dev.weft.engine.flow.Outage;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * What part of their rate cables had over a span of time, where faults slowed them down: over what
 * of it nothing stood still, as utilisation is. What fails does not count here: a cable that is
 * dead is no busy one.
 */
public final class Slowness {
  private static final double PS_PER_SECOND = 1e12;

  private final SimulationModel model;
  private final Standstill standstill;
  private final List<Fault> slow;

  /** By cable, the rows of {@code slow} that hit it; empty when nothing slows down. */
  private final List<List<Fault>> faultsOf = new ArrayList<>();

  /**
   * Finds what slows down in a model.
   *
   * @param standstill of its run, kept
   */
  public Slowness(SimulationModel model, Standstill standstill) {
    this.model = model;
    this.standstill = standstill;
    this.slow = model.faults().stream().filter(fault -> !fault.isFailure()).toList();
    if (!slow.isEmpty()) {
      faultsOf.addAll(Collections.nCopies(model.network().linkCount(), List.of()));
      for (Fault fault : slow) {
        Outage.forEachLink(model.network(), fault, link -> add(link, fault));
      }
    }
  }

  private void add(int link, Fault fault) {
    List<Fault> more = new ArrayList<>(faultsOf.get(link));
    more.add(fault);
    faultsOf.set(link, more);
  }

  /**
   * Returns the average part of its rate that each cable had, from 0 to 1; an empty array when all
   * had all of it.
   *
   * @param from seconds
   * @param to seconds, after {@code from}
   */
  public double[] parts(double from, double to) {
    if (slow.isEmpty() || to <= from) {
      return new double[0];
    }
    double[] parts = new double[model.network().linkCount()];
    Arrays.setAll(parts, link -> part(link, from, to));
    return parts;
  }

  /** Returns the faults that slow a cable down at some time. */
  public List<Fault> faults(int link) {
    return slow.isEmpty() ? List.of() : faultsOf.get(link);
  }

  /** Returns that part of a cable; of several faults at it the worst counts. */
  public double part(int link, double from, double to) {
    if (slow.isEmpty() || to <= from || faultsOf.get(link).isEmpty()) {
      return 1;
    }
    double[] edges =
        faultsOf.get(link).stream()
            .flatMapToDouble(fault -> DoubleStream.of(start(fault), end(fault)))
            .map(edge -> Math.clamp(edge, from, to))
            .sorted()
            .toArray();
    double still = standstill.seconds(from, to);
    // Where all stands still from the one to the other, nothing is busy, whatever the part.
    Standstill out = still < to - from ? standstill : new Standstill();
    double sum = live(out, from, edges[0]) + live(out, edges[edges.length - 1], to);
    for (int i = 0; i + 1 < edges.length; i++) {
      if (edges[i + 1] > edges[i]) {
        sum += partAt(link, edges[i]) * live(out, edges[i], edges[i + 1]);
      }
    }
    return sum / live(out, from, to);
  }

  private static double live(Standstill out, double from, double to) {
    return to - from - out.seconds(from, to);
  }

  private double partAt(int link, double time) {
    double part = 1;
    for (Fault fault : faultsOf.get(link)) {
      if (start(fault) <= time && time < end(fault)) {
        part = Math.min(part, fault.ratePpm() / (double) Fault.WHOLE_PPM);
      }
    }
    return part;
  }

  private static double start(Fault fault) {
    return fault.atPs() / PS_PER_SECOND;
  }

  private static double end(Fault fault) {
    return fault.untilPs() == Fault.FOR_GOOD
        ? Double.POSITIVE_INFINITY
        : fault.untilPs() / PS_PER_SECOND;
  }
}
