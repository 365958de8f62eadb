package dev.weft.engine.model;

import java.util.Locale;

/** The rules that nodes and links keep. */
final class NetworkChecks {
  /** One second; nothing inside a data centre is slower. */
  private static final long MAX_LATENCY_PS = 1_000_000_000_000L;

  /** 10 Pb/s, some thousand times the fastest port of today. */
  private static final long MAX_RATE_BPS = 10_000_000_000_000_000L;

  private final SimulationModel.Builder model;

  NetworkChecks(SimulationModel.Builder model) {
    this.model = model;
  }

  void run() {
    Names.check(() -> "", model.name);
    for (int node = 0; node < model.names.size(); node++) {
      checkNode(node);
    }
    for (int link = 0; link < model.from.count(); link++) {
      checkLink(link);
    }
    for (int row = 0; row < model.peerLinks.count(); row++) {
      checkPeer(row, model.peerLinks.at(row));
    }
  }

  private void checkNode(int node) {
    Names.check(() -> "network.nodes row " + node + ": ", model.names.get(node));
    long latencyPs = model.nodeLatencyPs.at(node);
    if (latencyPs < 0 || latencyPs > MAX_LATENCY_PS) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "network.nodes row %d (%s): latencyPs is %d. Set picoseconds from 0 to %d.",
              node,
              model.names.get(node),
              latencyPs,
              MAX_LATENCY_PS));
    }
  }

  private void checkLink(int link) {
    int nodes = model.names.size();
    int from = model.from.at(link);
    int to = model.to.at(link);
    if (from < 0 || from >= nodes || to < 0 || to >= nodes) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "network.links row %d: connects nodes %d and %d. Node rows go from 0 to %d.",
              link,
              from,
              to,
              nodes - 1));
    }
    if (from == to) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "network.links row %d: both ends are at %s. Connect two different nodes.",
              link,
              model.names.get(from)));
    }
    if (model.rateBps.at(link) <= 0 || model.rateBps.at(link) > MAX_RATE_BPS) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "network.links row %d (%s-%s): rateBps is %d. Set bits per second from 1 to %d.",
              link,
              model.names.get(from),
              model.names.get(to),
              model.rateBps.at(link),
              MAX_RATE_BPS));
    }
    long latencyPs = model.linkLatencyPs.at(link);
    if (latencyPs < 0 || latencyPs > MAX_LATENCY_PS) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "network.links row %d (%s-%s): latencyPs is %d. Set picoseconds from 0 to %d.",
              link,
              model.names.get(from),
              model.names.get(to),
              latencyPs,
              MAX_LATENCY_PS));
    }
  }

  private void checkPeer(int row, int link) {
    boolean isCable = link >= 0 && link < model.from.count();
    if (!isCable
        || model.kinds.get(model.from.at(link)) != NodeKind.SWITCH
        || model.kinds.get(model.to.at(link)) != NodeKind.SWITCH) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "network.peerLinks row %d: link %d does not connect two switches. "
                  + "List rows of network.links between switches.",
              row,
              link));
    }
  }
}
