package dev.weft.engine.collective;

import dev.weft.engine.flow.Reachability;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The NICs with which the servers of a group go on when some have no way, as many for each server
 * as the poorest has. Rails that are well on all servers come first, so that the k-th of all
 * servers are on one rail as far as that can be; behind them come those that the network joins
 * although they are on different rails.
 */
final class NicsLeft {
  private final List<List<Integer>> ofServer;
  private final List<List<Integer>> out;
  private final Set<Integer> all = new HashSet<>();
  private final int[] before;

  private NicsLeft(Communicator group, List<List<Integer>> ofServer, List<List<Integer>> out) {
    this.ofServer = ofServer;
    this.before = IntStream.range(0, group.serverCount()).map(group::nicCount).toArray();
    this.out = out;
    ofServer.forEach(all::addAll);
  }

  /** Returns what is left of a group's NICs; null when a server has none. */
  static @Nullable NicsLeft of(Communicator group, IntPredicate isWithoutWay, Reachability reach) {
    List<List<Integer>> well = new ArrayList<>();
    List<List<Integer>> out = new ArrayList<>();
    for (int server = 0; server < group.serverCount(); server++) {
      List<Integer> positions = new ArrayList<>();
      List<Integer> dead = new ArrayList<>();
      for (int i = 0; i < group.nicCount(server); i++) {
        (isWithoutWay.test(group.nic(server, i)) ? dead : positions).add(i);
      }
      well.add(positions);
      out.add(dead);
    }
    List<Integer> common = new ArrayList<>(well.getFirst());
    well.forEach(common::retainAll);
    List<List<Integer>> others = new ArrayList<>();
    List<List<Integer>> nics = new ArrayList<>();
    for (int server = 0; server < group.serverCount(); server++) {
      List<Integer> rest = new ArrayList<>(well.get(server));
      rest.removeAll(common);
      others.add(named(group, server, rest));
      nics.add(new ArrayList<>(named(group, server, common)));
    }
    for (int i = 0; areJoined(others, i, reach); i++) {
      for (int server = 0; server < nics.size(); server++) {
        nics.get(server).add(others.get(server).get(i));
      }
    }
    return nics.getFirst().isEmpty() ? null : new NicsLeft(group, nics, out);
  }

  /**
   * Returns what a group goes on with that has some of the ranks of its servers: its own rails that
   * are left on all of them; where there are none, as many as its poorest server had, from the
   * place of its first rank on, the same on all servers.
   *
   * @param mates all ranks of the servers of the group, in the order of the group
   * @param left what is left of their NICs
   */
  static NicsLeft among(Communicator group, Communicator mates, NicsLeft left) {
    int count = left.ofServer(0).size();
    List<Integer> rails = new ArrayList<>();
    for (int rail = 0; rail < count; rail++) {
      boolean isOwn = true;
      for (int server = 0; server < group.serverCount(); server++) {
        isOwn &= group.has(server, left.ofServer(server).get(rail));
      }
      if (isOwn) {
        rails.add(rail);
      }
    }
    if (rails.isEmpty()) {
      int first = mates.position(group.member(0, 0));
      int some = Math.max(1, Math.min(count, group.leastNics()));
      IntStream.range(0, some).forEach(i -> rails.add((first + i) % count));
    }
    List<List<Integer>> nics = new ArrayList<>();
    List<List<Integer>> out = new ArrayList<>();
    for (int server = 0; server < group.serverCount(); server++) {
      List<Integer> ofServer = left.ofServer(server);
      nics.add(rails.stream().map(ofServer::get).toList());
      int at = server;
      out.add(
          IntStream.range(0, group.nicCount(server))
              .filter(i -> !nics.getLast().contains(group.nic(at, i)))
              .boxed()
              .toList());
    }
    return new NicsLeft(group, nics, out);
  }

  private static List<Integer> named(Communicator group, int server, List<Integer> positions) {
    return positions.stream().map(position -> group.nic(server, position)).toList();
  }

  /** Says whether each server has an i-th, and the network joins those of neighbours. */
  private static boolean areJoined(List<List<Integer>> others, int i, Reachability reach) {
    for (int server = 0; server < others.size(); server++) {
      List<Integer> next = others.get((server + 1) % others.size());
      if (others.get(server).size() <= i || next.size() <= i) {
        return false;
      }
      if (others.size() > 1 && !reach.joins(others.get(server).get(i), next.get(i))) {
        return false;
      }
    }
    return true;
  }

  List<Integer> ofServer(int server) {
    return ofServer.get(server);
  }

  /** Returns the positions of those of a server that have no way. */
  List<Integer> out(int server) {
    return out.get(server);
  }

  /** Returns how many a server had. */
  int before(int server) {
    return before[server];
  }

  boolean has(int nic) {
    return all.contains(nic);
  }
}
