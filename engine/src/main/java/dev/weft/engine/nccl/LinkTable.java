package dev.weft.engine.nccl;

import java.util.ArrayList;
import java.util.List;

/** The directed links of a node, numbered, each with the one against it. */
final class LinkTable {
  private final List<ServerGraph.Link> links = new ArrayList<>();
  private final int[][] out;
  private final int[] reverse;

  LinkTable(ServerGraph graph) {
    out = new int[graph.deviceCount()][];
    for (int device = 0; device < out.length; device++) {
      List<ServerGraph.Link> from = graph.links(device);
      out[device] = new int[from.size()];
      for (int i = 0; i < from.size(); i++) {
        out[device][i] = links.size();
        links.add(from.get(i));
      }
    }
    reverse = new int[links.size()];
    for (int link = 0; link < reverse.length; link++) {
      reverse[link] = find(links.get(link));
    }
  }

  private int find(ServerGraph.Link link) {
    for (int back : out[link.to()]) {
      if (links.get(back).to() == link.from() && links.get(back).kind() == link.kind()) {
        return back;
      }
    }
    throw new AssertionError(link);
  }

  int count() {
    return links.size();
  }

  ServerGraph.Link link(int index) {
    return links.get(index);
  }

  int[] out(int device) {
    return out[device];
  }

  /** Returns the link between the same devices the other way round. */
  int reverse(int link) {
    return reverse[link];
  }
}
