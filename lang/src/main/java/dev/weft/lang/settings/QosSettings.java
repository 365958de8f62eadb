package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.WATCHDOG;
import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.TrafficClass;
import java.util.List;

/** Settings of QoS policies and their traffic classes. */
public final class QosSettings {
  static final Rows ROWS = new Rows();

  /** DCQCN (Zhu et al., SIGCOMM 2015), after {@code congestion-control}. */
  public static final String DCQCN = "dcqcn";

  public static final DefaultedRow<List<Integer>> DSCP =
      ROWS.wholes("dscp", "class")
          .says("DSCP values of the class.")
          .open("rule `qos.dscp-out-of-range`")
          .absent(List.of(), "none");

  public static final DefaultedRow<Integer> PRIORITY =
      ROWS.whole("priority", "class")
          .says("IEEE 802.1p priority, queue and PFC priority of the class.")
          .open("rule `qos.priority-out-of-range`")
          .byDefault(0);

  public static final DefaultedRow<Boolean> LOSSLESS =
      ROWS.flag("lossless", "class")
          .says("Protected by priority flow control (IEEE 802.1Qbb).")
          .byDefault(false);

  public static final DefaultedRow<Boolean> STRICT =
      ROWS.flag("strict", "class")
          .says("Served before all classes that are not strict.")
          .byDefault(false);

  public static final SettingRow<Marking> ECN =
      ROWS.marking("ecn", "class")
          .says(
              "ECN marking begins at the first queue length, reaches the probability at the second.")
          .plausible(
              between(
                      "1 KB",
                      "64 MB",
                      "DCTCP: 30 KB at 10 Gb/s; SONiC and Cumulus Linux: 150 KB to 2 MB; no more than a buffer")
                  .inBytes()
                  .usually("10 KB", "20 MB"))
          .derived("off");

  public static final DefaultedRow<Double> BANDWIDTH =
      ROWS.percent("bandwidth", "class")
          .says("Share of what strict classes leave.")
          .open("rule `qos.bandwidth-total`")
          .asIf("0%");

  public static final DefaultedRow<Long> XOFF =
      ROWS.data("xoff", "class")
          .says("Queue length at which a lossless class pauses its sender.")
          .plausible(
              between("1 KB", "256 MB", "no more than a buffer")
                  .inBytes()
                  .usually("10 KB", "50 MB"))
          .absent(0L, "by dynamic-threshold");

  public static final DefaultedRow<Double> DYNAMIC_THRESHOLD =
      ROWS.number("dynamic-threshold", "class")
          .says("Alpha: a queue may hold that times what is free of the shared buffer.")
          .open("rule `qos.threshold-out-of-range`")
          .byDefault(TrafficClass.DEFAULT_DYNAMIC_THRESHOLD);

  public static final DefaultedRow<Long> HEADROOM =
      ROWS.data("headroom", "class")
          .says("Buffer behind the threshold of a lossless class, at each port.")
          .plausible(
              between("1 KB", "64 MB", "some 100 KB at 400 Gb/s and 100 m; at 10 km some MB")
                  .inBytes()
                  .usually("10 KB", "20 MB"))
          .absent(0L, "computed for each port");

  /** SONiC's {@code small_packet_percentage}. */
  public static final DefaultedRow<Double> SMALL_PACKET_PERCENTAGE =
      ROWS.percent("small-packet-percentage", "qos")
          .says(
              "Share of small packets in the lossless classes: each takes a whole cell of a switch's buffer, so that PFC headroom grows with it.")
          .open("0% to 100%")
          .asIf("100%");

  public static final DefaultedRow<Long> PAUSE_WATCHDOG =
      ROWS.time("pause-watchdog", "qos")
          .says("A queue paused for longer is declared stuck.")
          .plausible(
              between(
                      "5 ms",
                      "60 s",
                      "SONiC: detection 100 ms to 5 s; less is shorter than pauses in sound networks")
                  .usually("50 ms", "5 s"))
          .absent(0L, "off");

  public static final DefaultedRow<String> WATCHDOG_ACTION =
      ROWS.word("watchdog-action", "qos", "drop", "forward")
          .says("What happens to the packets of a stuck queue.")
          .needs(WATCHDOG)
          .byDefault("drop");

  public static final DefaultedRow<String> CONGESTION_CONTROL =
      ROWS.word("congestion-control", "qos", DCQCN, "none")
          .says(
              "What the NICs do with ECN marks: 'dcqcn' needs 'ecn' in the lossless class. Weft configures no NICs.")
          .byDefault("none");

  private QosSettings() {}
}
