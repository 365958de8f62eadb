package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowClasses;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.FluidRun;
import java.util.List;

/** Operations that share the network, until the first of them ends a phase. */
final class SharedRun {
  private final List<RunningOperation> running;
  private final Runnable checkCancelled;
  private final FlowClasses classes;
  private final FluidRun fluid;

  /** By class: the operation of its flows, and their longest latency. */
  private final int[] owner;

  private final long[] latencyPs;

  /** By operation: classes that still send. */
  private final int[] sending;

  SharedRun(
      List<RunningOperation> running, double[] capacity, double now, Runnable checkCancelled) {
    this.running = running;
    this.checkCancelled = checkCancelled;
    running.forEach(operation -> operation.beginSharing(now));
    List<FlowSet> sets = running.stream().map(operation -> operation.phase().flows()).toList();
    classes = FlowClasses.find(sets, colours(sets), capacity);
    owner = new int[classes.count()];
    latencyPs = new long[classes.count()];
    sending = new int[running.size()];
    double[] bytes = new double[classes.count()];
    int flow = 0;
    for (int set = 0; set < sets.size(); set++) {
      for (int row = 0; row < sets.get(set).count(); row++, flow++) {
        int flowClass = classes.of(flow);
        if (flowClass != FlowClasses.ABSENT) {
          sending[set] += classes.representative(flowClass) == flow ? 1 : 0;
          owner[flowClass] = set;
          bytes[flowClass] = running.get(set).left(row);
          latencyPs[flowClass] = Math.max(latencyPs[flowClass], sets.get(set).latencyPs(row));
        }
      }
    }
    fluid = classes.started(bytes);
  }

  /** Flows of different operations, and flows with different bytes left, are not alike. */
  private long[] colours(List<FlowSet> sets) {
    long[] colours = new long[sets.stream().mapToInt(FlowSet::count).sum()];
    int flow = 0;
    for (int set = 0; set < sets.size(); set++) {
      for (int row = 0; row < sets.get(set).count(); row++, flow++) {
        colours[flow] = FlowClasses.colour(set, running.get(set).left(row));
      }
    }
    return colours;
  }

  /** Lets time pass until a phase ends and returns when that is, in seconds. */
  double run(double start) {
    double end = firstEnd();
    while (start + fluid.nextEnd() < end) {
      checkCancelled.run();
      fluid.advance(fluid.nextEnd());
      noteEnded(start);
      end = firstEnd();
    }
    fluid.advance(end - start);
    noteEnded(start);
    writeBack();
    return end;
  }

  private double firstEnd() {
    return running.stream()
        .filter(RunningOperation::isDrained)
        .mapToDouble(RunningOperation::phaseEnd)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private void noteEnded(double start) {
    while (fluid.hasEnded()) {
      int flowClass = fluid.takeEnded();
      RunningOperation operation = running.get(owner[flowClass]);
      operation.emptied(latencyPs[flowClass], start + fluid.now());
      if (--sending[owner[flowClass]] == 0) {
        operation.drained();
      }
    }
  }

  private void writeBack() {
    int flow = 0;
    for (RunningOperation operation : running) {
      int count = operation.phase().flows().count();
      for (int row = 0; row < count; row++, flow++) {
        int flowClass = classes.of(flow);
        if (flowClass != FlowClasses.ABSENT) {
          operation.setLeft(row, fluid.left(flowClass));
        }
      }
    }
  }
}
