package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.ServerGroup;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Deals out a list of servers in consecutive blocks. */
final class ServerDealer {
  private final List<ServerGroup> groups;
  private int group;
  private int taken;

  ServerDealer(List<ServerGroup> groups) {
    this.groups = groups;
  }

  /**
   * The next servers, fewer when there are no more.
   *
   * @param place the line to report them at; null for the one that names them
   */
  List<ServerGroup> next(int count, @Nullable EObject place) {
    List<ServerGroup> dealt = new ArrayList<>();
    int open = count;
    while (open > 0 && group < groups.size()) {
      ServerGroup from = groups.get(group);
      int part = Math.min(open, from.count() - taken);
      ServerGroup some = from.withNames(from.names().subList(taken, taken + part));
      dealt.add(place == null ? some : some.at(place));
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
