package dev.weft.engine.collective;

import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Network;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Which NICs, GPUs and servers of a group failures have cut off, and what is left of the group.
 *
 * <p>Of NICs that reached each other while all was well and no longer all do, the largest set in
 * which each reaches each is well, the first one among equals; the others are cut off, as is a NIC
 * whose cables are all dead or that its own GPU does not reach.
 */
final class CutOff {
  private final Communicator group;
  private final Reachability reach;

  /** NICs without a cable, without their GPU, or on the smaller side of what fell apart. */
  private final Set<Integer> cutNics = new LinkedHashSet<>();

  /** NICs that are well, but whose partners in other servers are all cut off. */
  private final Set<Integer> lonelyNics = new LinkedHashSet<>();

  /** Ranks whose GPU does not reach the others of its server. */
  private final Set<Integer> brokenRanks = new LinkedHashSet<>();

  /** NICs that are reached alike: one of them, and all. */
  private record Kind(int nic, List<Integer> nics) {}

  CutOff(Communicator group, Reachability reach) {
    this.group = group;
    this.reach = reach;
    for (int server = 0; server < group.serverCount(); server++) {
      lookInside(server);
    }
    if (group.serverCount() > 1) {
      lookBetween();
    }
  }

  private void lookInside(int server) {
    if (reach.isWholeInside()) {
      return;
    }
    int alive = 0;
    while (alive + 1 < group.perServer(server)
        && !reach.isAlive(group.gpu(group.member(server, alive)))) {
      alive++;
    }
    int first = group.gpu(group.member(server, alive));
    for (int i = 0; i < group.perServer(server); i++) {
      int rank = group.member(server, i);
      if (!reach.joinsInside(first, group.gpu(rank)) || !reach.isAlive(group.gpu(rank))) {
        brokenRanks.add(rank);
      }
    }
    for (int i = 0; i < group.nicCount(server); i++) {
      int nic = group.nic(server, i);
      int owner = group.member(server, group.owner(server, nic));
      if (!reach.joinsInside(group.gpu(owner), nic)) {
        cutNics.add(nic);
      }
    }
  }

  private void lookBetween() {
    Map<Integer, Kind> kinds = new HashMap<>();
    List<Kind> inOrder = new ArrayList<>();
    for (int server = 0; server < group.serverCount(); server++) {
      for (int i = 0; i < group.nicCount(server); i++) {
        int nic = group.nic(server, i);
        if (!reach.hasPort(nic)) {
          cutNics.add(nic);
          continue;
        }
        Kind kind = kinds.get(reach.way(nic));
        if (kind == null) {
          kind = new Kind(nic, new ArrayList<>());
          kinds.put(reach.way(nic), kind);
          inOrder.add(kind);
        }
        kind.nics().add(nic);
      }
    }
    for (List<Kind> island : apart(inOrder, (one, other) -> reach.joined(one, other))) {
      lookAt(apart(island, (one, other) -> reach.joins(one, other)));
    }
  }

  private interface Joined {
    boolean test(int nic, int other);
  }

  /** Divides kinds into sets in which each reaches each. */
  private static List<List<Kind>> apart(List<Kind> kinds, Joined joined) {
    List<List<Kind>> sets = new ArrayList<>();
    for (Kind kind : kinds) {
      List<Kind> home = null;
      for (int i = 0; home == null && i < sets.size(); i++) {
        boolean fits = sets.get(i).stream().allMatch(it -> joined.test(it.nic(), kind.nic()));
        home = fits ? sets.get(i) : null;
      }
      if (home == null) {
        home = new ArrayList<>();
        sets.add(home);
      }
      home.add(kind);
    }
    return sets;
  }

  /** Tells who is cut off among NICs that reached each other while all was well. */
  private void lookAt(List<List<Kind>> sets) {
    List<Kind> main = sets.getFirst();
    for (List<Kind> set : sets) {
      main = size(set) > size(main) ? set : main;
    }
    for (List<Kind> set : sets) {
      for (Kind kind : set) {
        (set == main ? lonelyNics : cutNics).addAll(kind.nics());
      }
    }
    boolean isOfSeveral =
        main.stream()
                .flatMap(kind -> kind.nics().stream())
                .filter(nic -> !cutNics.contains(nic))
                .map(group::serverOfNic)
                .distinct()
                .limit(2)
                .count()
            > 1;
    if (isOfSeveral) {
      main.forEach(kind -> kind.nics().forEach(lonelyNics::remove));
    }
  }

  private static int size(List<Kind> set) {
    return set.stream().mapToInt(kind -> kind.nics().size()).sum();
  }

  /** Says whether nobody is cut off. */
  boolean isEmpty() {
    return cutNics.isEmpty() && brokenRanks.isEmpty();
  }

  /** Returns the names of the GPUs that are cut off, or that a NIC of theirs is. */
  List<String> gpus(Network network) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < group.size(); i++) {
      int rank = group.rank(i);
      if (brokenRanks.contains(rank) || owns(rank, cutNics::contains)) {
        names.add(network.name(group.gpu(rank)));
      }
    }
    return names;
  }

  private boolean owns(int rank, IntPredicate wanted) {
    return IntStream.range(0, group.nicsPerRank())
        .map(slot -> group.nicOf(rank, slot))
        .anyMatch(nic -> nic >= 0 && wanted.test(nic));
  }

  /** Returns the ranks of the servers of which nothing is cut off, in the order of the group. */
  int[] wellRanks() {
    boolean[] isCut = new boolean[group.serverCount()];
    cutNics.forEach(nic -> isCut[group.serverOfNic(nic)] = true);
    brokenRanks.forEach(rank -> isCut[group.server(rank)] = true);
    return IntStream.range(0, group.size())
        .map(group::rank)
        .filter(rank -> !isCut[group.server(rank)])
        .toArray();
  }

  /** Says whether NICs that are left out mend all that is wrong. */
  boolean isOnlyOfNics() {
    return brokenRanks.isEmpty();
  }

  /** Says whether a NIC has no way to others of the group. */
  boolean isWithoutWay(int nic) {
    return cutNics.contains(nic) || lonelyNics.contains(nic);
  }
}
