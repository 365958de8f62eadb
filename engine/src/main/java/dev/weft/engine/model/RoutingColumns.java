package dev.weft.engine.model;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Checks what was collected about routing and sorts it for look-up. */
final class RoutingColumns {
  private final SimulationModel.Builder model;
  private final Network network;

  RoutingColumns(SimulationModel.Builder model, Network network) {
    this.model = model;
    this.network = network;
  }

  Routing routing() {
    checkNextHops();
    for (int row = 0; row < model.routeSwitch.count(); row++) {
      checkRoute(row);
    }
    int[] order = sortedRows();
    long[] keys = new long[order.length];
    int[] nextHops = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      int row = order[i];
      keys[i] = Routing.key(model.routeSwitch.at(row), model.routeGroup.at(row));
      nextHops[i] = model.routeNextHops.at(row);
      if (i > 0 && keys[i] == keys[i - 1]) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.rows row %d: a second row for switch %s and group %d. Keep one.",
                row,
                network.name(model.routeSwitch.at(row)),
                model.routeGroup.at(row)));
      }
    }
    return new Routing(
        groups(),
        prefixes(),
        model.nextHopStart.toArray(),
        model.nextHopLinks.toArray(),
        keys,
        nextHops,
        hashSeeds());
  }

  private long @Nullable [] hashSeeds() {
    int count = model.seededSwitch.count();
    if (count == 0) {
      return null;
    }
    long[] seeds = new long[network.nodeCount()];
    Arrays.fill(seeds, Routing.NO_SEED);
    for (int row = 0; row < count; row++) {
      int node = model.seededSwitch.at(row);
      long seed = model.hashSeed.at(row);
      checkSwitch("routing.hashSeeds", row, node);
      if (seed < 0 || seed > Routing.GREATEST_HASH_SEED) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.hashSeeds row %d: the seed of switch %s is %d. "
                    + "Write 0 to %d, or leave the switch out.",
                row,
                network.name(node),
                seed,
                Routing.GREATEST_HASH_SEED));
      }
      if (seeds[node] != Routing.NO_SEED) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.hashSeeds row %d: switch %s has a seed already. Keep one row.",
                row,
                network.name(node)));
      }
      seeds[node] = seed;
    }
    return seeds;
  }

  private void checkSwitch(String table, int row, int node) {
    if (!isSwitch(node)) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s row %d: node %d is not a switch. Name the row of a switch in network.nodes.",
              table,
              row,
              node));
    }
  }

  private boolean isSwitch(int node) {
    return node >= 0 && node < network.nodeCount() && network.kind(node) == NodeKind.SWITCH;
  }

  private void checkNextHops() {
    for (int row = 0; row + 1 < model.nextHopStart.count(); row++) {
      int start = model.nextHopStart.at(row);
      int end = model.nextHopStart.at(row + 1);
      if (start == end) {
        throw new ModelException(
            String.format(
                Locale.ROOT, "routing.nextHops row %d: is empty. Name at least one link.", row));
      }
      int[] links = new int[end - start];
      for (int i = 0; i < links.length; i++) {
        links[i] = model.nextHopLinks.at(start + i);
        if (links[i] < 0 || links[i] >= network.linkCount()) {
          throw new ModelException(
              String.format(
                  Locale.ROOT,
                  "routing.nextHops row %d: names link %d. Link rows go from 0 to %d.",
                  row,
                  links[i],
                  network.linkCount() - 1));
        }
      }
      Arrays.sort(links);
      for (int i = 1; i < links.length; i++) {
        if (links[i] == links[i - 1]) {
          throw new ModelException(
              String.format(
                  Locale.ROOT,
                  "routing.nextHops row %d: names link %d twice. Name each link once.",
                  row,
                  links[i]));
        }
      }
    }
  }

  private void checkRoute(int row) {
    int switchNode = model.routeSwitch.at(row);
    int nextHops = model.routeNextHops.at(row);
    checkSwitch("routing.rows", row, switchNode);
    if (model.routeGroup.at(row) < 0) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "routing.rows row %d: group is %d. Number destination groups from 0.",
              row,
              model.routeGroup.at(row)));
    }
    if (nextHops < 0 || nextHops + 1 >= model.nextHopStart.count()) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "routing.rows row %d: next-hop set %d does not exist. Its rows go from 0 to %d.",
              row,
              nextHops,
              model.nextHopStart.count() - 2));
    }
    for (int i = model.nextHopStart.at(nextHops); i < model.nextHopStart.at(nextHops + 1); i++) {
      int link = model.nextHopLinks.at(i);
      if (network.from(link) != switchNode && network.to(link) != switchNode) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.rows row %d: link %d does not touch switch %s. Name links of that switch.",
                row,
                link,
                network.name(switchNode)));
      }
    }
  }

  /** Sorts rows by switch with a counting sort, then each switch's by group. */
  private int[] sortedRows() {
    int rows = model.routeSwitch.count();
    int[] start = new int[network.nodeCount() + 1];
    for (int row = 0; row < rows; row++) {
      start[model.routeSwitch.at(row) + 1]++;
    }
    for (int node = 0; node < network.nodeCount(); node++) {
      start[node + 1] += start[node];
    }
    int[] next = start.clone();
    long[] byGroup = new long[rows];
    for (int row = 0; row < rows; row++) {
      byGroup[next[model.routeSwitch.at(row)]++] = (long) model.routeGroup.at(row) << 32 | row;
    }
    int[] order = new int[rows];
    for (int node = 0; node < network.nodeCount(); node++) {
      Arrays.sort(byGroup, start[node], start[node + 1]);
      for (int i = start[node]; i < start[node + 1]; i++) {
        order[i] = (int) byGroup[i];
      }
    }
    return order;
  }

  private int[] groups() {
    int[] groups = new int[network.nodeCount()];
    Arrays.fill(groups, Routing.NO_GROUP);
    boolean[] seen = new boolean[network.nodeCount()];
    for (int row = 0; row < model.destinationNic.count(); row++) {
      int nic = model.destinationNic.at(row);
      if (nic < 0 || nic >= network.nodeCount() || network.kind(nic) != NodeKind.NIC) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.destinations row %d: node %d is not a NIC. "
                    + "Name the row of a NIC in network.nodes.",
                row,
                nic));
      }
      if (seen[nic]) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.destinations row %d: NIC %s has a group already. Keep one row.",
                row,
                network.name(nic)));
      }
      if (model.destinationGroup.at(row) < Routing.NO_GROUP) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.destinations row %d: group is %d. Number groups from 0, or write -1 for none.",
                row,
                model.destinationGroup.at(row)));
      }
      seen[nic] = true;
      groups[nic] = model.destinationGroup.at(row);
    }
    return groups;
  }

  /** After the NICs of the rows have been checked. */
  private int[] prefixes() {
    int[] prefixes = new int[network.nodeCount()];
    Arrays.fill(prefixes, Routing.NO_PREFIX);
    for (int row = 0; row < model.destinationNic.count(); row++) {
      int prefix = model.destinationPrefix.at(row);
      if (prefix < Routing.NO_PREFIX) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "routing.destinations row %d: prefix is %d. Number prefixes from 0, or write -1 for none.",
                row,
                prefix));
      }
      prefixes[model.destinationNic.at(row)] = prefix;
    }
    return prefixes;
  }
}
