package dev.weft.generator.constructs;

import dev.weft.lang.settings.LibrarySettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which settings and keywords of the language this list of constructs knows: those that make one,
 * and those that reach targets as something else, which stand here.
 */
public final class Coverage {
  /** Describe devices, whoever uses them; links, buffers and ports follow from them. */
  private static final List<String> DEVICES =
      names(
          """
          gpu memory, gpu compute, gpu memory-bandwidth, gpu multiprocessors, gpu nccl-nvlink, nic out-of-order-writes, nic/switch infiniband,
          switch ethernet, nic roce, nic ultra-ethernet, nic endpoints, nic ai-base, nic ai-full,
          nic hpc, nic transport-security, nic/switch link-retry, nic/switch link-credits,
          switch packet-trimming, nic/switch latency, scale-up latency,
          nic plugin-latency, nic/switch pause-response,
          nic mtu, switch buffer, switch asic, switch sku, switch port-names, port-names,
          qos small-packet-percentage, switch lossless-classes,
          switch management-port, switch/leaf/spine/superspine os, gpu/nic/server/switch/domain power,
          gpu/nic/cable/server/switch/domain cost, server/switch/domain rack-units,
          server/switch/domain cooling, cable delay, cable media, cable rate, cable lanes,
          cable connector, gpu, nic, nics, server, switch, domain, cable, bmc, ports, breakout, split, up, shared, x
          """);

  /** Say what is built: switches, servers and links between them, which every target has. */
  private static final List<String> STRUCTURE =
      names(
          """
          fabric network, fabric/pod/segment host-cable, fabric/pod/segment uplink-cable,
          fabric/pod/segment/leaf/spine oversubscription, fabric/pod/segment/leaf servers-per-leaf,
          fabric/pod/segment host-links, fabric/pod/segment cabled, segment slots,
          fabric/pod/segment multihoming none, fabric isolated, fabric, pod, pods, segment, servers,
          backup, attach, domains, leaf, leaves, spine, spines, superspine, superspines, uplink,
          uplinks, hosts, downlinks, peers, planes, plane, lane, port, rail, rails, serves, striped,
          over, across, each, every, position, step, template, called, except, qos, class, routing,
          addressing, network
          """);

  /** Say where devices stand and what they may draw. */
  private static final List<String> RACKS =
      names(
          """
          racks, racks servers-per-rack, racks switches-per-rack, racks leaves-in, racks spines-in,
          racks superspines-in, racks rack-units, racks power-budget, racks own-rows,
          racks own-halls, racks hall-pitch, racks racks-per-row, racks rack-pitch,
          racks row-pitch, racks tray-rise, racks slack, racks hall-power, racks cooling,
          cluster power-budget, leaves-in, spines-in, superspines-in, cooling
          """);

  /** Say what runs on a network, and ask the engine. */
  private static final List<String> WORKLOAD =
      names(
          """
          model parameters, model layers, model hidden, model heads, model kv-heads,
          model head-size, model kv-width, model feed-forward, model vocabulary,
          model/job sequence, model experts, model active-experts, model shared-experts,
          model expert-hidden, model dense-layers, job tensor, job pipeline, job context, job data,
          job expert, job node-limit, job uneven-stages, job micro-batches, job micro-batch-size,
          job batch, job zero, job precision, job optimizer, model ungated, model parallel-blocks, model query-rank,
          model kv-rank, model nope-size, model rope-size, model value-size, model window,
          model window-layers, model mtp-layers, model tied-embeddings, job schedule, job chunks,
          job recompute, job unfused-attention, job no-sequence-parallel,
          job global-batch, job context-exchange, job expert-tensor, job shard-group,
          job embedding-as-layer, job head-as-layer, job expert-shares, job expert-trace,
          job profile, job rank-order, stack runs, stack/job overlap, stack/job expose, stack/job sms,
          stack/job gradient-precision, stack/job parameter-precision,
          stack/job dispatch-precision, stack/job fp32-main-gradients, stack/job bucket,
          stack/job bucket-per-copy, stack/job tp-parts, gpu/stack/job gemm-efficiency,
          gpu/stack/job expert-efficiency, gpu/stack/job attention-efficiency,
          gpu/stack/job head-efficiency, gpu/stack/job memory-efficiency, scenario all-reduce,
          scenario all-gather, scenario reduce-scatter, scenario broadcast, scenario reduce,
          scenario gather, scenario scatter,
          scenario all-to-all, scenario send-recv, scenario algorithm, scenario channels,
          scenario chunks, scenario nccl-algorithm, scenario protocol, scenario collnet,
          scenario barrier, scenario seed, scenario placement, scenario steps,
          scenario packet-level, scenario detection, scenario reroute, scenario on-failure,
          scenario timeout, scenario restart, on-failure, model, job, scenario, train,
          infer, checkpoint, host, run, flows, library, stack, one, other, fail, slow, at, until, placement, explicit,
          algorithm, nccl-algorithm, protocol,
          optimizer, precision, schedule, runs, overlap, expose, sms, recompute,
          context-exchange, gradient-precision, parameter-precision, dispatch-precision,
          gemm-efficiency, expert-efficiency, attention-efficiency, head-efficiency,
          memory-efficiency
          """);

  /** Hold the text together, name keys of settings above, and are checked when it is read. */
  private static final List<String> TEXT =
      names(
          """
          weft, import, extends, const, param, when, default, expect, allow, because, and, or, mod,
          else, as, by, for, from, in, of, on, per, to, aaa-protocol, cabled, compute,
          congestion-control, connector, load-balancing, media, multihoming, order, os, overlay,
          reflectors, transport, watchdog-action
          """);

  private Coverage() {}

  /**
   * Settings and keywords: {@code routing bfd} is the setting of a block, {@code routing overlay
   * none} a word of one, {@code external} a keyword.
   *
   * @param text with commas between them; one setting of several blocks has slashes between those
   */
  static List<String> names(String text) {
    List<String> names = new ArrayList<>();
    for (String name : text.strip().split("\\s*,\\s*")) {
      int end = name.indexOf(' ');
      if (end < 0) {
        names.add(name);
      } else {
        for (String place : name.substring(0, end).split("/")) {
          names.add(place + name.substring(end));
        }
      }
    }
    return names;
  }

  /** All that the constructs or the lists here know, in alphabetical order. */
  public static Set<String> known() {
    Set<String> known = new TreeSet<>();
    List.of(DEVICES, STRUCTURE, RACKS, WORKLOAD, TEXT).forEach(known::addAll);
    LibrarySettings.CONSTANTS.forEach(constant -> known.add("library " + constant.key()));
    Constructs.ALL.forEach(construct -> known.addAll(construct.covers()));
    return known;
  }
}
