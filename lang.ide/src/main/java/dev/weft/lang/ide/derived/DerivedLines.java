package dev.weft.lang.ide.derived;

import dev.weft.lang.fabric.Promise;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Segments;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.JudgedPromise;
import dev.weft.topology.why.Fact;
import dev.weft.topology.why.Facts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Lines for people on what was derived of one fabric. */
final class DerivedLines {
  /** Links that one line of the text made, those of one rate. */
  private record LinkCount(int count, long rateBps) {}

  private final Topology topology;
  private final Map<Origin, List<Fact>> tiers;
  private final Map<Origin, LinkCount> links = new HashMap<>();
  private final Map<String, String> promises = new HashMap<>();
  private final Map<Origin, String> outside;
  private final String inShort;

  DerivedLines(FabricIndex built) {
    topology = built.topology();
    tiers = Facts.ofTiers(built);
    outside = Facts.ofOutside(built);
    inShort = Facts.inShort(built);
    for (JudgedPromise kept : Facts.promises(built)) {
      promises.put(plain(kept.text()), kept.measured());
    }
    Links all = topology.links();
    for (int link = 0; link < all.count(); link++) {
      links.merge(
          topology.origins().get(all.origin(link)),
          new LinkCount(1, all.rateBps(link)),
          (a, b) -> new LinkCount(a.count() + 1, a.rateBps()));
    }
  }

  String inShort() {
    return inShort;
  }

  String ofFabric(@Nullable String name) {
    return topology.name().equals(name) ? inShort : "";
  }

  /** {@code 4 leaves; 32 x 400 Gb/s down, 32 x 400 Gb/s up, 1:1; AS 65103; 10.3.0.0/24}. */
  String ofTier(Origin place) {
    StringBuilder line = new StringBuilder();
    for (Fact fact : tiers.getOrDefault(place, List.of())) {
      if (fact.what().startsWith("headroom")) {
        continue;
      }
      boolean isOfLinks = fact.what().equals("links up") || fact.what().equals("oversubscription");
      line.append(line.isEmpty() ? "" : isOfLinks ? ", " : "; ").append(fact.value());
    }
    return line.toString();
  }

  String ofUplink(Origin place) {
    LinkCount count = links.get(place);
    return count == null
        ? ""
        : Counts.text("%d links of %s in all", count.count(), Rates.text(count.rateBps()));
  }

  String ofOutside(Origin place) {
    return outside.getOrDefault(place, "");
  }

  String ofSegment(Origin place) {
    Segments segments = topology.segments();
    int[] own =
        IntStream.range(0, segments.count())
            .filter(row -> isAt(segments.origin(row), place))
            .toArray();
    return own.length == 0 ? "" : counted(own.length, "segment") + ", each of " + each(own, place);
  }

  String ofPod(Origin place) {
    Segments segments = topology.segments();
    int[] own =
        IntStream.range(0, segments.count())
            .filter(row -> place.holds(topology.origins().get(segments.origin(row))))
            .toArray();
    TreeSet<Integer> pods = new TreeSet<>();
    for (int row : own) {
      pods.add(segments.pod(row));
    }
    return pods.isEmpty()
        ? ""
        : counted(pods.size(), "pod")
            + ", each of "
            + counted(own.length / pods.size(), "segment")
            + ", "
            + total(own, pods.size())
            + ", "
            + switches(place, pods.size());
  }

  /** Servers, GPUs and switches of the first of some copies. */
  private String each(int[] own, Origin place) {
    return total(new int[] {own[0]}, 1) + ", " + switches(place, own.length);
  }

  private String total(int[] rows, int copies) {
    Segments segments = topology.segments();
    int servers = 0;
    int gpus = 0;
    for (int row : rows) {
      int first = segments.firstServer(row);
      for (int server = first; server < first + segments.serverCount(row); server++) {
        servers++;
        gpus += topology.serverModel(server).gpuCount();
      }
    }
    return counted(servers / copies, "server") + ", " + counted(gpus / copies, "GPU");
  }

  private String switches(Origin place, int copies) {
    Switches switches = topology.switches();
    long count =
        IntStream.range(0, switches.count())
            .filter(sw -> place.holds(topology.origins().get(switches.origin(sw))))
            .count();
    return count / copies + (count / copies == 1 ? " switch" : " switches");
  }

  String ofPromise(Promise promise) {
    INode node = NodeModelUtils.findActualNodeFor(promise);
    String measured = node == null ? null : promises.get(plain(NodeModelUtils.getTokenText(node)));
    return measured == null ? "" : "It is " + measured + ".";
  }

  private boolean isAt(int origin, Origin place) {
    return topology.origins().get(origin).equals(place);
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", "");
  }
}
