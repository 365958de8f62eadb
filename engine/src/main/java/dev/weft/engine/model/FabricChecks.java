package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** The rules that several fabrics keep, and what refers to them. */
final class FabricChecks {
  private final SimulationModel.Builder model;
  private final Network network;
  private final int count;

  FabricChecks(SimulationModel.Builder model, Network network) {
    this.model = model;
    this.network = network;
    this.count = model.fabrics.list().size();
  }

  void run() {
    checkNames();
    for (int node = 0; node < network.nodeCount(); node++) {
      boolean isSwitch = network.kind(node) == NodeKind.SWITCH;
      if (isSwitch && (network.fabric(node) < 0 || network.fabric(node) >= count)) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "network.nodes row %d (%s): fabric %d does not exist. Its rows go from 0 to %d.",
                node,
                network.name(node),
                network.fabric(node),
                count - 1));
      }
    }
    for (int link = 0; link < network.linkCount(); link++) {
      checkLink(link, network.from(link), network.to(link));
    }
    checkRankNics();
    for (int row = 0; row < model.fabrics.ofGroup.count(); row++) {
      int fabric = model.fabrics.ofGroup.at(row);
      if (fabric < 0 || fabric >= count) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "groupFabrics row %d: fabric %d does not exist. Its rows go from 0 to %d.",
                row,
                fabric,
                count - 1));
      }
    }
  }

  private void checkNames() {
    if (model.fabrics.named.size() == 1) {
      throw new ModelException(
          "network.fabrics: has one row. List two fabrics at least, or write loadBalancing and transport"
              + " in its place.");
    }
    Set<String> names = new HashSet<>();
    for (int row = 0; row < model.fabrics.named.size(); row++) {
      int number = row;
      String name = model.fabrics.named.get(row).name();
      Names.check(() -> "network.fabrics row " + number + ": ", name);
      if (!names.add(name)) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "network.fabrics row %d: another fabric has the name %s. Rename one.",
                row,
                name));
      }
    }
  }

  private void checkLink(int link, int from, int to) {
    int one = network.fabric(from);
    int other = network.fabric(to);
    if (one != Fabric.NONE && other != Fabric.NONE && one != other) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "network.links row %d (%s-%s): joins fabric %s to fabric %s. Fabrics meet inside servers only:"
                  + " give a server a NIC node for each.",
              link,
              network.name(from),
              network.name(to),
              model.fabrics.named.get(one).name(),
              model.fabrics.named.get(other).name()));
    }
  }

  private void checkRankNics() {
    if (model.fabrics.rankNics.size() != count - 1) {
      throw new ModelException(
          Counts.text(
              "placement.others: has %d {rows|row}. Write one for each fabric behind the first: %d.",
              model.fabrics.rankNics.size(), count - 1));
    }
    checkColumn("placement.nic", 0, model.nic);
    for (int row = 0; row < model.fabrics.rankNics.size(); row++) {
      RankNics own = model.fabrics.rankNics.get(row);
      long wanted = (long) own.nicsPerRank() * model.gpu.count();
      if (own.nicsPerRank() < 0 || wanted != own.nics().count()) {
        throw new ModelException(
            Counts.text(
                "placement.others row %d: %d {ranks|rank} with nicsPerRank %d, but column nic has %d {rows|row}. "
                    + "Write ranks times nicsPerRank.",
                row, model.gpu.count(), own.nicsPerRank(), own.nics().count()));
      }
      checkColumn("placement.others row " + row + ": nic", row + 1, own.nics());
    }
  }

  /** The first fabric's own rule on kinds of nodes is among those of placement. */
  private void checkColumn(String column, int fabric, IntColumn nics) {
    for (int i = 0; i < nics.count(); i++) {
      int node = nics.at(i);
      boolean isNode = node >= 0 && node < network.nodeCount();
      boolean isNic = isNode && network.kind(node) == NodeKind.NIC;
      boolean isElsewhere =
          isNic && network.fabric(node) != Fabric.NONE && network.fabric(node) != fabric;
      if (isElsewhere || fabric > 0 && node != -1 && !isNic) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "%s row %d: node %d is not a NIC of fabric %d. Name the row of one, or -1.",
                column,
                i,
                node,
                fabric));
      }
    }
  }
}
