package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.ServerGroup;
import java.util.ArrayList;
import java.util.List;

/** Deals out a list of servers in consecutive blocks. */
final class ServerDealer {
  private final List<ServerGroup> groups;
  private int group;
  private int taken;

  ServerDealer(List<ServerGroup> groups) {
    this.groups = groups;
  }

  /** The next servers, fewer when there are no more. */
  List<ServerGroup> next(int count) {
    List<ServerGroup> dealt = new ArrayList<>();
    int open = count;
    while (open > 0 && group < groups.size()) {
      ServerGroup from = groups.get(group);
      int part = Math.min(open, from.count() - taken);
      dealt.add(from.withNames(from.names().subList(taken, taken + part)));
      open -= part;
      taken += part;
      if (taken == from.count()) {
        group++;
        taken = 0;
      }
    }
    return dealt;
  }
}
