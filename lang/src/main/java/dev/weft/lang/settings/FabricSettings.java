package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.INFINIBAND;
import static dev.weft.lang.settings.Condition.SAID_ONCE;
import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Transport;
import java.util.List;

/** Settings of a fabric as a whole. */
public final class FabricSettings {
  static final Rows ROWS = new Rows();

  public static final SettingRow<Transport> TRANSPORT =
      ROWS.choice("transport", "fabric", Transport::word, List.of(Transport.values()))
          .says("What carries data: RDMA over one of the first three, or plain TCP/IP.")
          .derived("roce; ethernet for frontend and management");

  public static final DefaultedRow<String> NETWORK =
      ROWS.word("network", "fabric", "backend", "storage", "frontend", "management")
          .says(
              "Which NICs of the servers plug into the fabric: those that their types have for it.")
          .byDefault(ServerModel.BACKEND);

  public static final SettingRow<String> GUID_BASE =
      ROWS.text("guid-base", "fabric")
          .says(
              "First four octets of the GUIDs of InfiniBand, which are derived until an inventory names the real ones.")
          .needs(INFINIBAND)
          .derived("02:57:45:46; the other networks of a cluster count on");

  public static final DefaultedRow<LoadBalancing> LOAD_BALANCING =
      ROWS.choice(
              "load-balancing",
              "fabric routing",
              LoadBalancing::word,
              List.of(LoadBalancing.values()))
          .says("How a switch chooses among equal next hops.")
          .needsIn("fabric", SAID_ONCE)
          .byDefault(LoadBalancing.ECMP);

  public static final DefaultedRow<Integer> QUEUE_PAIRS =
      ROWS.whole("queue-pairs", "fabric")
          .says("Flows, each with headers of its own, that a NIC has under way at once.")
          .plausible(between("1", "1048576", "InfiniBand: 24 bits for a queue pair"))
          .needs(Condition.QUEUE_PAIRS)
          .byDefault(1);

  private FabricSettings() {}
}
