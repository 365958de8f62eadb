package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.report.Bound.Kind;
import dev.weft.engine.result.Bottleneck;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.RowBound;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.text.Counts;
import java.util.List;
import java.util.Locale;

/** Finds what bounds the row of a run that its headline is about. */
final class Bounds {
  /** Below this utilisation of the busiest link latencies are the limit. */
  private static final double IDLE = 0.5;

  /** A link that was this busy while the row ran is saturated. */
  static final double SATURATED = 0.9;

  private static final double PS_PER_SECOND = 1e12;

  /** A failure that held everything up for more of the run is what bounds it. */
  private static final double LONG_STANDSTILL = 0.1;

  /** The busiest link against the average of its kind, above which the load is uneven. */
  static final double UNEVEN = 1.03;

  private final SimulationModel model;
  private final SimulationResult result;
  private final BusyLinks busyLinks;
  private final CollectiveRow row;
  private final FaultCost cost;

  private Bounds(
      SimulationModel model,
      SimulationResult result,
      List<Tiers> tiers,
      CollectiveRow row,
      FaultCost cost) {
    this.model = model;
    this.result = result;
    this.busyLinks = new BusyLinks(model, result.links(), tiers);
    this.row = row;
    this.cost = cost;
  }

  static Bound of(
      SimulationModel model,
      SimulationResult result,
      List<Tiers> tiers,
      CollectiveRow row,
      FaultCost cost) {
    return new Bounds(model, result, tiers, row, cost).bound();
  }

  private Bound bound() {
    if (row.bottlenecks().isEmpty()) {
      return ofNoTraffic();
    }
    Bottleneck busiest = row.bottlenecks().getFirst();
    int directed = busiest.directed();
    boolean isSaturated = busiest.utilisation() >= SATURATED;
    String busy = busy(busiest);
    boolean mayCost = cost.mayBeOfFigure();
    if (mayCost && result.links().part(directed) < 1) {
      String text = SlowText.of(model, result, directed);
      return new Bound(
          Kind.SLOWED,
          false,
          (isSaturated ? "Bottleneck: " : "Slowed down: ")
              + busy
              + ". "
              + text
              + "; routes avoid only links that are down.");
    }
    if (!result.failures().list().isEmpty()) {
      return new Bound(
          Kind.FAILURE,
          false,
          "Bound by a failure: the connection that was lost cost the timeout and a new communicator.");
    }
    if (stillPs() > LONG_STANDSTILL * result.makespanPs()) {
      return heldUp(busy);
    }
    boolean isOfNcclAlone = row.choice() != null && !row.isBoundByNetwork();
    if (mayCost && isOfFailure(isSaturated)) {
      return ofFailure(isSaturated, busy);
    }
    if (isOfNcclAlone) {
      return ofNccl(isSaturated, busy);
    }
    if (!isSaturated && waitsForChunks(busiest)) {
      return ofStages(busy);
    }
    if (busiest.utilisation() < IDLE) {
      return new Bound(
          Kind.LATENCY,
          true,
          "Latency-bound: ranks mostly wait for latencies and for each other; no link was saturated, "
              + busy
              + ".");
    }
    return ofLinks(busiest, isSaturated, busy);
  }

  private Bound ofNoTraffic() {
    if (row.ranks() == 1) {
      return new Bound(Kind.NOTHING, true, "One rank has nobody to send to.");
    }
    return row.bytes() == 0
        ? new Bound(
            Kind.LATENCY,
            true,
            "Latency-bound: a barrier moves no data, and takes as long as its messages are under"
                + " way.")
        : new Bound(Kind.NOTHING, true, "No link carried any traffic.");
  }

  /** Of NCCL's collectives the row says it. */
  private boolean isOfFailure(boolean isSaturated) {
    return row.choice() == null
        ? !isSaturated && !result.events().isEmpty()
        : row.bound() == RowBound.FAILURE;
  }

  /** Of a run in which something failed. */
  private Bound ofFailure(boolean isSaturated, String busy) {
    boolean isSure = cost == FaultCost.SOME || row.choice() != null;
    String text =
        isSure
            ? "Bound by "
                + FaultWords.failures(model, result)
                + ": nothing crossed what had failed until routes avoided it, or it worked again."
                + (isSaturated ? " Beside that " : " No link was saturated; ")
            : "No link was saturated, and something failed meanwhile; ";
    return new Bound(Kind.FAILURE, false, text + busy + ".");
  }

  private double stillPs() {
    return result.links().stillSeconds() * PS_PER_SECOND;
  }

  /** Of a run that a failure kept waiting for much of its time. */
  private Bound heldUp(String busy) {
    return new Bound(
        Kind.FAILURE,
        false,
        String.format(
            Locale.ROOT,
            "Bound by %s, which let nothing move for %s. In the %s that are left %s.",
            FaultWords.failures(model, result),
            Readable.time(stillPs()),
            Readable.time(result.makespanPs() - stillPs()),
            busy));
  }

  /** Of a row that the rates of no link held up, though one of them may have had no room left. */
  private Bound ofNccl(boolean isSaturated, String busy) {
    if (row.bound() == RowBound.LATENCY) {
      return new Bound(
          Kind.LATENCY,
          true,
          "Latency-bound: NCCL's latency, and that of paths over several switches, are the limit; "
              + busy
              + ".");
    }
    String limit =
        isForced()
            ? "its latency and what its channels carry at this size, with what the scenario forces"
                + " instead of NCCL's own choice, are the limit"
            : "its latency and what its channels carry at this size are the limit";
    if (isSaturated) {
      boolean isExpected = !isForced() && isOfNics(model.network(), row);
      String bound = isExpected ? "NCCL-bound, as expected where NICs are full: " : "NCCL-bound: ";
      String room = ", and the network has little room left: ";
      return new Bound(Kind.NCCL, isExpected, bound + limit + room + busy + ".");
    }
    return new Bound(
        Kind.NCCL,
        !isForced(),
        (isForced()
                ? "NCCL-bound: "
                : "NCCL-bound, as expected on a network without a bottleneck: ")
            + limit
            + "; "
            + busy
            + ".");
  }

  /** Says whether the busiest link of a row is one of a NIC to a switch. */
  static boolean isOfNics(Network network, CollectiveRow row) {
    int directed = row.bottlenecks().getFirst().directed();
    return network.isNetwork(directed >> 1)
        && (network.kind(network.source(directed)) == NodeKind.NIC
            || network.kind(network.target(directed)) == NodeKind.NIC);
  }

  /** Whether NCCL does it as the scenario says. */
  private boolean isForced() {
    Operation asked = Headline.operation(model, row);
    Choice choice = row.choice();
    return asked != null
        && choice != null
        && (!asked.forced().isNothing() || asked.channels() == choice.channels());
  }

  private Bound ofLinks(Bottleneck busiest, boolean isSaturated, String busy) {
    Network network = model.network();
    int directed = busiest.directed();
    if (!network.isNetwork(directed >> 1)) {
      return new Bound(
          Kind.SERVER, true, "Bound by links inside servers, not by the fabric: " + busy + ".");
    }
    boolean isOfNic = busyLinks.isOfNic(directed);
    double average = busyLinks.averageBeside(directed);
    double uneven = result.links().utilisation(directed) / average;
    if (uneven > UNEVEN) {
      return new Bound(
          Kind.UNEVEN,
          false,
          String.format(
              Locale.ROOT,
              "%s. The load is uneven: %s carried %s of that on average.",
              isSaturated ? "Bottleneck: " + busy : "Bound by the busiest link: " + busy,
              isOfNic ? "the ports of its NIC" : "it and the links beside it",
              Readable.percent(1 / uneven)));
    }
    if (isOfNic && !isSaturated) {
      return new Bound(
          Kind.LATENCY, true, "Latency-bound in part: no link was saturated, " + busy + ".");
    }
    if (isOfNic) {
      return ofNic(directed, busy);
    }
    Tiers tiers = busyLinks.tiers(directed);
    int nic = busyLinks.busiest(true);
    if (isSaturated && busyLinks.isAsBusy(nic, directed)) {
      return ofBoth(nic, directed);
    }
    return new Bound(
        Kind.TIER,
        false,
        String.format(
            Locale.ROOT,
            "%s. The links beside it are as busy: the fabric is too narrow from %s for this traffic.",
            isSaturated ? "Bottleneck: " + busy : "Bound by a tier: " + busy,
            tiers.way(directed)));
  }

  /** Of a row for which neither NICs nor a tier have room. */
  private Bound ofBoth(int nic, int ofTier) {
    return new Bound(
        Kind.NIC,
        true,
        String.format(
            Locale.ROOT,
            "NIC-bound, and the fabric has no room either: %s was %s busy, %s as much, so that more"
                + " of one alone gains little.",
            result.links().name(nic),
            Readable.percent(result.links().utilisation(nic)),
            "links from " + busyLinks.tiers(ofTier).way(ofTier)));
  }

  /** Of a row whose busiest links are those of NICs, all ports of one as busy. */
  private Bound ofNic(int directed, String busy) {
    Operation asked = Headline.operation(model, row);
    int nic = busyLinks.nicOf(directed);
    IdleNics beside =
        asked == null ? IdleNics.NONE : IdleNics.beside(model, result.links(), asked.group(), nic);
    if (asked == null || beside.idle() == 0) {
      int ofTier = busyLinks.busiest(false);
      boolean isNonBlocking = busyLinks.tiers(directed).isNonBlocking();
      if (!isNonBlocking && busyLinks.isAsBusy(ofTier, directed)) {
        return ofBoth(directed, ofTier);
      }
      String why =
          isNonBlocking
              ? "as expected when non-blocking: "
              : "as expected where traffic does not fill the links between switches: ";
      return new Bound(Kind.NIC, true, "NIC-bound, " + why + busy + ".");
    }
    return new Bound(
        Kind.NIC,
        false,
        Counts.text(
            "NIC-bound: %s. Of the %d {NICs|NIC} that its server has for this, %d carried nothing%s.",
            busy,
            beside.count(),
            beside.idle(),
            asked.channels() > 0 ? ": the scenario sets the channels" : ""));
  }

  private String busy(Bottleneck busiest) {
    String busy =
        String.format(
            Locale.ROOT,
            "%s was %s busy%s",
            result.links().name(busiest.directed()),
            Readable.percent(busiest.utilisation()),
            when());
    return busiest.alike() == 1
        ? busy
        : busy + ", and " + Readable.count(busiest.alike() - 1L, "link") + " like it";
  }

  /** Tells the time of the row from that of the whole run, which tables and pictures are of. */
  private String when() {
    if (row.startPs() == 0 && row.endPs() == result.makespanPs()) {
      return "";
    }
    long sizes =
        result.rows().stream().filter(it -> it.operation().equals(row.operation())).count();
    return sizes > 1 ? " at " + Readable.bytes(row.bytes()) : " while " + row.operation() + " ran";
  }

  /** Of a row of which chunks, or all bytes, wait for the stage or the hop before. */
  private Bound ofStages(String busy) {
    Operation asked = Headline.operation(model, row);
    String text =
        asked != null && ChunkWaits.hasSetHops(asked)
            ? Counts.text(
                "Bound by hops that wait for each other: the scenario cuts the size into %d"
                    + " {chunks|chunk}, and no link is busy all the time, %s.",
                asked.chunks(), busy)
            : "Bound by stages that run one after the other: no link is busy all the time, "
                + busy
                + ".";
    return new Bound(Kind.STAGES, false, text);
  }

  private boolean waitsForChunks(Bottleneck busiest) {
    Operation asked = Headline.operation(model, row);
    return asked != null && ChunkWaits.bounds(asked, row, busiest.utilisation(), model.network());
  }
}
