package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Placement;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rails of a fabric, found by its cables: the first NICs of all servers are one, the second
 * ones another, and so on; those that share a switch are one. A switch is on the rails of what is
 * below it. Sets of rails are bits of a {@code long}.
 */
final class Rails {
  /** More buttons than this can't be looked through. */
  private static final int MOST = 32;

  private final Network network;
  private final Tiers tiers;

  /** By node, the places of NICs that are at it or below it, later the rails of these. */
  private final long[] maskOf;

  private final List<String> names = new ArrayList<>();

  Rails(SimulationModel model, Tiers tiers) {
    this.network = model.network();
    this.tiers = tiers;
    maskOf = new long[network.nodeCount()];
    int places = model.placement().rankCount() == 0 ? 0 : placeNics(model);
    if (places == 0 || places > MOST) {
      Arrays.fill(maskOf, 0);
      return;
    }
    for (int tier = 1; tier < tiers.count(); tier++) {
      for (int i = 0; i < tiers.nodes(tier).count(); i++) {
        addBelow(tiers.nodes(tier).at(i), tier);
      }
    }
    number(railOfPlaces(places), places);
    if (names.size() == 1) {
      names.clear();
      Arrays.fill(maskOf, 0);
    }
  }

  /**
   * Returns how many NICs the servers have, each of which gets its place among those of its own.
   */
  private int placeNics(SimulationModel model) {
    Placement placement = model.placement().on(tiers.fabric());
    int[] serverOf = new int[network.nodeCount()];
    Arrays.fill(serverOf, Tiers.NONE);
    for (int rank = 0; rank < model.placement().rankCount(); rank++) {
      for (int i = 0; i < placement.nicsPerRank(); i++) {
        int nic = placement.nic(rank, i);
        if (nic >= 0 && network.kind(nic) == NodeKind.NIC) {
          serverOf[nic] = model.placement().server(rank);
        }
      }
    }
    Map<Integer, Integer> counts = new HashMap<>();
    int most = 0;
    for (int nic = 0; nic < serverOf.length; nic++) {
      if (serverOf[nic] != Tiers.NONE) {
        int place = counts.merge(serverOf[nic], 1, Integer::sum) - 1;
        maskOf[nic] = place < MOST ? 1L << place : 0;
        most = Math.max(most, place + 1);
      }
    }
    return most;
  }

  private void addBelow(int node, int tier) {
    for (int i = 0; i < network.outDegree(node); i++) {
      int other = network.target(network.out(node, i));
      if (tiers.of(other) == tier - 1) {
        maskOf[node] |= maskOf[other];
      }
    }
  }

  /** The rail of each place: the first of those that it shares switches of the first tier with. */
  private int[] railOfPlaces(int places) {
    int[] rail = new int[places];
    Arrays.setAll(rail, place -> place);
    for (int i = 0; tiers.count() > 1 && i < tiers.nodes(1).count(); i++) {
      long mask = maskOf[tiers.nodes(1).at(i)];
      int first = Long.numberOfTrailingZeros(mask);
      for (int place = first + 1; place < places; place++) {
        if ((mask >> place & 1) == 1) {
          join(rail, rail[first], rail[place]);
        }
      }
    }
    return rail;
  }

  private static void join(int[] rail, int one, int other) {
    for (int place = 0; place < rail.length; place++) {
      if (rail[place] == Math.max(one, other)) {
        rail[place] = Math.min(one, other);
      }
    }
  }

  private void number(int[] railOfPlace, int places) {
    int[] numberOf = new int[places];
    for (int place = 0; place < places; place++) {
      int rail = railOfPlace[place];
      if (rail == place) {
        numberOf[place] = names.size();
        names.add("rail " + (place + 1));
      } else {
        numberOf[place] = numberOf[rail];
        names.set(numberOf[rail], names.get(numberOf[rail]) + ", " + (place + 1));
      }
    }
    for (int node = 0; node < maskOf.length; node++) {
      long mask = 0;
      for (int place = 0; place < places; place++) {
        mask |= (maskOf[node] >> place & 1) << numberOf[place];
      }
      maskOf[node] = mask;
    }
  }

  /** Returns what the rails are called; none where there is nothing to choose from. */
  List<String> names() {
    return names;
  }

  /** Returns the rails that a node is on. */
  long of(int node) {
    return maskOf[node];
  }

  /** Returns the rails that both ends of a directed link are on. */
  long ofLink(int directed) {
    return maskOf[network.source(directed)] & maskOf[network.target(directed)];
  }

  /** Returns the numbers of a set of rails, from 1: {@code 1 3}. */
  static String text(long mask) {
    StringBuilder text = new StringBuilder();
    for (int rail = 0; rail < Long.SIZE; rail++) {
      if ((mask >> rail & 1) == 1) {
        text.append(text.isEmpty() ? "" : " ").append(rail + 1);
      }
    }
    return text.toString();
  }
}
