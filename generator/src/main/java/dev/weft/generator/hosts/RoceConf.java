package dev.weft.generator.hosts;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.Links;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The text of {@code roce.conf}: what the NICs of a server type must have in common with the
 * switches, each value below the reason for it and the commands that set it.
 */
final class RoceConf {
  /** What NICs give to congestion notification packets by themselves: CS6. */
  private static final int USUAL_CNP_DSCP = 48;

  /** A NIC's own map: the three upper bits of the DSCP. */
  private static final int DSCPS_PER_PRIORITY = 8;

  private static final int PRIORITIES = 8;

  private final Topology topology;
  private final Qos qos;
  private final ClassPlan plan;
  private final int model;
  private final StringBuilder out = new StringBuilder();

  RoceConf(Topology topology, Qos qos, int model) {
    this.topology = topology;
    this.qos = qos;
    this.plan = ClassPlan.of(qos);
    this.model = model;
  }

  String render() {
    comment("RoCE on servers of type " + topology.serverModels().get(model).name() + ".");
    comment(
        "Fabric " + topology.name() + ", policy " + qos.name() + ": the switches have the same.");
    comment(
        "$IF is an interface of the fabric, $DEV its RDMA device. All but firmware settings are lost at");
    comment(
        "a reboot and when the driver loads: run the commands for each interface when it appears.");
    trust();
    pause();
    marks();
    notifications();
    links();
    return out.toString();
  }

  private void trust() {
    value(
        "Packets are classified by DSCP, as switches do; the default of many NICs is the VLAN tag.",
        "ROCE_TRUST",
        "dscp",
        "mlnx_qos -i $IF --trust dscp");
    int[] priorities = plan.priorityOfDscp();
    Map<Integer, List<Integer>> others = new TreeMap<>();
    for (int dscp = 0; dscp < priorities.length; dscp++) {
      if (priorities[dscp] != dscp / DSCPS_PER_PRIORITY) {
        others.computeIfAbsent(priorities[dscp], any -> new ArrayList<>()).add(dscp);
      }
    }
    List<String> commands = new ArrayList<>();
    others.forEach((priority, dscps) -> commands.add(command(priority, dscps)));
    value(
        "The priority of every DSCP; what no class names has priority "
            + plan.restPriority()
            + ". NICs take DSCP / 8 where nothing is set.",
        "ROCE_DSCP_TO_PRIORITY",
        IntStream.range(0, priorities.length)
            .mapToObj(dscp -> dscp + ":" + priorities[dscp])
            .collect(Collectors.joining(" ", "\"", "\"")),
        commands.toArray(String[]::new));
  }

  /** Values that a NIC by itself puts into other priorities, as one line. */
  private static String command(int priority, List<Integer> dscps) {
    String set = "mlnx_qos -i $IF --dscp2prio set,";
    if (dscps.size() == 1) {
      return set + dscps.getFirst() + "," + priority;
    }
    String each = dscps.stream().map(String::valueOf).collect(Collectors.joining(" "));
    return "for d in " + each + "; do " + set + "$d," + priority + "; done";
  }

  private void pause() {
    List<Integer> paused = plan.lossless().stream().map(TrafficClass::priority).toList();
    String bits =
        IntStream.range(0, PRIORITIES)
            .mapToObj(priority -> paused.contains(priority) ? "1" : "0")
            .collect(Collectors.joining(","));
    value(
        "PFC on the priorities that the switches pause, from 0 to 7.",
        "ROCE_PFC",
        bits,
        "mlnx_qos -i $IF --pfc " + bits);
    value(
        "802.3x pause stops all priorities; it is off at both ends.",
        "ROCE_LINK_PAUSE",
        "off",
        "ethtool -A $IF rx off tx off");
  }

  private void marks() {
    OptionalInt dscp = qos.losslessDscp();
    if (dscp.isEmpty()) {
      return;
    }
    String octet = String.valueOf(Qos.trafficClass(dscp.getAsInt()));
    value(
        "Octet of IP of what a queue pair sends: DSCP "
            + dscp.getAsInt()
            + " << 2 | ECT(0). The first command needs MLNX_OFED or DOCA and forces all queue pairs.",
        "ROCE_TRAFFIC_CLASS",
        octet,
        "echo " + octet + " > /sys/class/infiniband/$DEV/tc/1/traffic_class",
        "cma_roce_mode -d $DEV -p 1 -m 2",
        "cma_roce_tos -d $DEV -t " + octet);
    value(
        "The same for NCCL, whose queue pairs take 0 where nothing is set; nccl.conf has it too.",
        "NCCL_IB_TC",
        octet);
  }

  private void notifications() {
    if (qos.congestionControl().equals("none")) {
      return;
    }
    String priorities =
        plan.lossless().stream()
            .map(each -> String.valueOf(each.priority()))
            .collect(Collectors.joining(" "));
    String[] commands =
        plan.lossless().stream()
            .flatMap(
                each ->
                    List.of(
                        "echo 1 > /sys/class/net/$IF/ecn/roce_np/enable/" + each.priority(),
                        "echo 1 > /sys/class/net/$IF/ecn/roce_rp/enable/" + each.priority())
                        .stream())
            .toArray(String[]::new);
    value(
        "DCQCN, at the end that notifies and the end that reacts, on these priorities.",
        "ROCE_DCQCN_PRIORITIES",
        "\"" + priorities + "\"",
        commands);
    int dscp = cnpDscp();
    int priority = plan.priorityOfDscp()[dscp];
    boolean isPaused = plan.lossless().stream().anyMatch(each -> each.priority() == priority);
    boolean isNamed = plan.classes().stream().anyMatch(each -> each.dscps().contains(dscp));
    value(
        "DSCP of notifications (CNP), which the switches put into priority "
            + priority
            + (isPaused
                ? ": a lossless class, in which they wait behind what they are to slow down."
                : isNamed ? "." : ", with all that no class names."),
        "ROCE_CNP_DSCP",
        String.valueOf(dscp),
        "echo " + dscp + " > /sys/class/net/$IF/ecn/roce_np/cnp_dscp");
    comment(
        "NVIDIA's NIC Configuration Operator sets another one: roceOptimized writes CNP_DSCP 4, which");
    comment(
        "the switches put into priority "
            + plan.priorityOfDscp()[4]
            + ". Override it in rawNvConfig: CNP_DSCP_P1="
            + dscp
            + ".");
  }

  /** The usual one if a class names it, else that of the first strict class that is not paused. */
  private int cnpDscp() {
    boolean isUsual =
        plan.classes().stream().anyMatch(each -> each.dscps().contains(USUAL_CNP_DSCP));
    return isUsual
        ? USUAL_CNP_DSCP
        : plan.classes().stream()
            .filter(each -> each.strict() && !each.lossless())
            .flatMap(each -> each.dscps().stream())
            .findFirst()
            .orElse(USUAL_CNP_DSCP);
  }

  private void links() {
    Links links = topology.links();
    long longest = 0;
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      int server = topology.servers().serverOfNic(links.lower(link));
      if (topology.servers().model(server) == model) {
        longest = Math.max(longest, links.lengthMm(link));
      }
    }
    long metres = Math.ceilDiv(longest, 1000L);
    if (metres > 0) {
      value(
          "Longest cable in metres, by which a NIC sizes its own headroom.",
          "ROCE_CABLE_METRES",
          String.valueOf(metres),
          "mlnx_qos -i $IF --cable_len=" + metres);
    }
    value(
        "IP MTU of the links.",
        "ROCE_MTU",
        String.valueOf(topology.routing().mtu()),
        "ip link set $IF mtu " + topology.routing().mtu());
  }

  private void value(String why, String key, String value, String... commands) {
    out.append('\n');
    comment(why);
    Arrays.stream(commands).forEach(command -> comment("  " + command));
    out.append(key).append('=').append(value).append('\n');
  }

  /** A comment, whatever the text holds: a line break must not begin a setting. */
  private void comment(String text) {
    out.append("# ").append(text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ")).append('\n');
  }
}
