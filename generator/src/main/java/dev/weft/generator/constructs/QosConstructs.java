package dev.weft.generator.constructs;

import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.function.Predicate;

/** What a policy asks of queues. */
public final class QosConstructs {
  private static final String PLAIN = "fabric | qos Roce\n";

  /** On switches whose buffer is known, which SONiC asks for. */
  private static final String POLICY = PLAIN + "switch | buffer 165 MB\n";

  public static final Construct POLICIES =
      Construct.of(
              "`qos`: DSCP map, PFC, ECN, scheduling, watchdog",
              PLAIN
                  + """
                  class rdma | ecn 150 KB .. 1500 KB at 10%
                  qos | pause-watchdog 200 ms
                  """,
              policy(qos -> true))
          .also("`qos`: DSCP map, PFC, scheduling", POLICY)
          .also("`qos` with `load-balancing spray`", POLICY + "routing | load-balancing spray")
          .covering("class dscp")
          .askedBy("qos, class");

  public static final Construct PRIORITY =
      Construct.of(
              "`qos`: `priority` of a class",
              POLICY + "class default | priority 1",
              policy(qos -> true))
          .covering("class priority");

  public static final Construct LOSSLESS =
      Construct.of(
              "`qos`: a `lossless` class",
              POLICY + "fabric | transport ethernet\nclass rdma | lossless",
              classes(TrafficClass::lossless))
          .also(
              "`qos`: a `lossless` class of another priority than 3",
              POLICY + "class rdma | priority 4")
          .also(
              "`qos`: a `lossless` class of priority 0",
              POLICY + "class rdma | priority 0\nclass default | priority 1")
          .also(
              "`qos`: a `lossless` class with `server-links`",
              POLICY + "addressing | server-links 10.200.0.0/16")
          .covering("class lossless");

  public static final Construct SHARES =
      Construct.of(
              "`qos`: shares of a link",
              POLICY + "class rdma | bandwidth 70%\nclass default | bandwidth 30%",
              classes(each -> each.bandwidthShare() > 0))
          .also(
              "`qos`: shares in fractions of a percent",
              POLICY + "class rdma | bandwidth 60.5%\nclass default | bandwidth 39.5%")
          .covering("class bandwidth");

  public static final Construct STRICT =
      Construct.of(
              "`qos`: a `strict` class",
              POLICY + "class cnp | strict",
              classes(TrafficClass::strict))
          .also("`qos`: a strict class below a shared one", POLICY + "class cnp | priority 1")
          .covering("class strict");

  public static final Construct ECN =
      Construct.of(
              "`qos`: `ecn` of a class",
              POLICY + "class rdma | ecn 150 KB .. 1500 KB at 10%",
              classes(each -> each.ecnMinBytes() > 0))
          .also(
              "`qos`: `ecn` in fractions of a kilobyte",
              POLICY + "class rdma | ecn 150500 B .. 1500 KB at 10%")
          .covering("class ecn");

  public static final Construct MARKING =
      Construct.of(
              "`qos`: probability of `ecn`",
              POLICY + "class rdma | ecn 150 KB .. 1500 KB at 20%",
              classes(each -> each.ecnMinBytes() > 0))
          .also(
              "`qos`: probability of `ecn` in fractions of a percent",
              POLICY + "class rdma | ecn 150 KB .. 1500 KB at 10.5%");

  public static final Construct HEADROOM =
      buffered("headroom", "headroom 150 KB", each -> each.headroomBytes() > 0);

  public static final Construct XOFF = buffered("xoff", "xoff 2 MB", each -> each.xoffBytes() > 0);

  public static final Construct DYNAMIC_THRESHOLD =
      buffered("dynamic-threshold", "dynamic-threshold 1", TrafficClass::statesDynamicThreshold)
          .also(
              "`qos`: `dynamic-threshold` that is no power of two",
              POLICY + "class rdma | dynamic-threshold 0.3");

  public static final Construct WATCHDOG =
      Construct.of(
              "`qos`: `pause-watchdog`",
              POLICY + "qos | pause-watchdog 200 ms",
              policy(QosConstructs::isWatched))
          .also("`qos`: watchdog in steps finer than 10 ms", POLICY + "qos | pause-watchdog 205 ms")
          .also("`qos`: watchdog of less than 100 ms", POLICY + "qos | pause-watchdog 50 ms")
          .covering("qos pause-watchdog");

  public static final Construct FORWARD =
      Construct.of(
              "`qos`: `watchdog-action forward`",
              POLICY + "qos | pause-watchdog 200 ms\nqos | watchdog-action forward",
              policy(qos -> isWatched(qos) && qos.watchdogAction().equals("forward")))
          .covering("qos watchdog-action");

  public static final Construct DCQCN =
      Construct.of(
              "`qos`: `congestion-control dcqcn`",
              POLICY + "qos | congestion-control dcqcn",
              policy(qos -> qos.congestionControl().equals("dcqcn")))
          .covering("qos congestion-control");

  static final List<Construct> ALL =
      List.of(
          POLICIES,
          PRIORITY,
          LOSSLESS,
          STRICT,
          ECN,
          XOFF,
          HEADROOM,
          DYNAMIC_THRESHOLD,
          SHARES,
          MARKING,
          WATCHDOG,
          FORWARD,
          DCQCN);

  private QosConstructs() {}

  /** All that a policy can ask. */
  public static List<Construct> all() {
    return ALL;
  }

  /** Queues of lossless classes alone are watched: without one no system has anything to do. */
  private static boolean isWatched(Qos qos) {
    return qos.watchdogMs() > 0 && qos.classes().stream().anyMatch(TrafficClass::lossless);
  }

  private static Construct buffered(String key, String line, Predicate<TrafficClass> use) {
    return Construct.of(
            "`qos`: `" + key + "` of a class", POLICY + "class rdma | " + line, classes(use))
        .covering("class " + key);
  }

  private static Predicate<FabricIndex> policy(Predicate<Qos> use) {
    return design -> {
      Qos qos = design.topology().qos();
      return qos != null && use.test(qos);
    };
  }

  private static Predicate<FabricIndex> classes(Predicate<TrafficClass> use) {
    return policy(qos -> qos.classes().stream().anyMatch(use));
  }
}
