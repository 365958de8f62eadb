package dev.weft.generator.simulation;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Forced;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NcclLibrary;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.nccl.LibraryConstant;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.NcclForced;
import dev.weft.topology.workload.Run;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The engine's words for those of a scenario. */
final class Vocabulary {
  private static final Set<Algorithm> ON_CHANNELS =
      EnumSet.of(Algorithm.RING, Algorithm.TREE, Algorithm.AUTO);

  private Vocabulary() {}

  static Collective collective(Run.Step step) {
    for (Collective collective : Collective.values()) {
      if (collective.word().equals(step.collective())) {
        return collective;
      }
    }
    throw new ModelException(
        String.format(
            Locale.ROOT,
            "the engine has no collective '%s'. Use one of %s.",
            step.collective(),
            Arrays.stream(Collective.values())
                .map(Collective::word)
                .collect(Collectors.joining(", "))));
  }

  /** Constants by the names of the engine, which are those of the language. */
  static NcclLibrary library(dev.weft.topology.workload.NcclLibrary library) {
    Map<LibraryConstant, double[]> values = new EnumMap<>(LibraryConstant.class);
    for (LibraryConstant constant : LibraryConstant.values()) {
      List<Double> said = library.constants().get(constant.word());
      if (said != null) {
        values.put(constant, said.stream().mapToDouble(Double::doubleValue).toArray());
      }
    }
    return new NcclLibrary(library.name(), values);
  }

  /** What becomes of operations that a failure cuts off. */
  static OnFailure onFailure(dev.weft.topology.workload.OnFailure said) {
    OnFailure.Action action =
        switch (said.action()) {
          case ABORT -> OnFailure.Action.ABORT;
          case WAIT -> OnFailure.Action.WAIT;
          case SHRINK -> OnFailure.Action.SHRINK;
          case REROUTE -> OnFailure.Action.REROUTE;
        };
    long timeoutPs =
        said.timeoutPs() == dev.weft.topology.workload.OnFailure.BY_WHAT_FAILED
            ? OnFailure.BY_WHAT_FAILED
            : said.timeoutPs();
    return new OnFailure(action, timeoutPs, said.restartPs());
  }

  /** What NCCL is told to take for a collective that it chooses for; peers have no algorithms. */
  static Forced forced(Run run, Algorithm algorithm, Collective collective) {
    NcclForced said = run.nccl();
    boolean isChosen =
        switch (collective) {
          case ALL_REDUCE, ALL_GATHER, REDUCE_SCATTER, BROADCAST, REDUCE -> true;
          case GATHER, SCATTER, ALL_TO_ALL, SEND_RECV, SEND, BARRIER, FLOWS -> false;
        };
    if (algorithm != Algorithm.AUTO || !isChosen) {
      return Forced.NOTHING;
    }
    return new Forced(
        constant(NcclAlgorithm.values(), said.algorithm()),
        constant(Protocol.values(), said.protocol()));
  }

  /** Channels of an algorithm; 0 for its own number of them, and for one that has none. */
  static int channels(Run run, Algorithm algorithm) {
    return ON_CHANNELS.contains(algorithm) ? run.channels() : 0;
  }

  /**
   * What a job communicates, carried out as a scenario says where that is for it: the algorithm
   * where it can do the collective, and what NCCL is told where it has that for the collective. All
   * else is as usual, and channels are of all.
   */
  static Operation carriedOut(Topology topology, Run run, Operation operation) {
    Collective collective = operation.collective();
    Algorithm usual =
        run.chunks() == 0 && NcclInside.runsOn(topology)
            ? Algorithm.AUTO
            : collective.algorithms().iterator().next();
    Algorithm algorithm =
        collective.algorithms().stream()
            .filter(each -> each.word().equals(run.algorithm()))
            .findFirst()
            .orElse(run.algorithm().isEmpty() && !run.nccl().isNothing() ? Algorithm.AUTO : usual);
    Forced forced = forced(run, algorithm, collective);
    boolean isKnown = forced.isFor(collective);
    return operation
        .by(algorithm)
        .forced(isKnown ? forced : new Forced(null, forced.protocol()))
        .onChannels(channels(run, algorithm))
        .inChunks(run.chunks());
  }

  private static <E extends Enum<E>> @Nullable E constant(E[] all, String word) {
    String name = word.toUpperCase(Locale.ROOT).replace('-', '_');
    return Arrays.stream(all).filter(each -> each.name().equals(name)).findFirst().orElse(null);
  }

  /** Flows of a scenario take the way that its algorithm takes, where that is one for flows. */
  static Algorithm flowAlgorithm(Run run) {
    return run.algorithm().equals(Algorithm.PXN.word()) ? Algorithm.PXN : Algorithm.DIRECT;
  }

  /**
   * The algorithm named. When none is, what NCCL would do, where it runs on these GPUs; of parts
   * that a scenario asks for, and on other GPUs, the usual one of the collective.
   */
  static Algorithm algorithm(Topology topology, Run run, Run.Step step) {
    Collective collective = collective(step);
    if (run.algorithm().isEmpty()) {
      boolean isNccl = run.chunks() == 0 && NcclInside.runsOn(topology);
      return isNccl || !run.nccl().isNothing()
          ? Algorithm.AUTO
          : collective.algorithms().iterator().next();
    }
    for (Algorithm algorithm : collective.algorithms()) {
      if (algorithm.word().equals(run.algorithm())) {
        return algorithm;
      }
    }
    throw new ModelException(
        String.format(
            Locale.ROOT,
            "%s is not supported by algorithm '%s'. Use one of %s.",
            collective.word(),
            run.algorithm(),
            collective.algorithms().stream()
                .map(Algorithm::word)
                .collect(Collectors.joining(", "))));
  }
}
