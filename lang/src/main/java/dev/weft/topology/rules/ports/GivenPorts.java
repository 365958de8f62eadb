package dev.weft.topology.rules.ports;

import dev.weft.topology.External;
import dev.weft.topology.KeptPort;
import dev.weft.topology.Links;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.LinkNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** The ports of a switch that something has, whoever asked for it: what the allocator gave. */
final class GivenPorts {
  /** What a port is for, in words of messages. */
  enum Purpose {
    DOWN("down"),
    KEPT("kept for servers to come"),
    UP("up"),
    PEER("to its peer"),
    EXTERNAL("external");

    private final String word;

    Purpose(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /**
   * A port that something has.
   *
   * @param port packed switch port
   * @param row the link, or the number of what is outside; -1 for a place
   */
  record Given(Purpose purpose, int port, long rateBps, int row) {
    int cage() {
      return Links.cage(port);
    }
  }

  private GivenPorts() {}

  /** All of a switch: links in their order, then what is outside, then places. */
  static List<Given> of(FabricIndex built, int sw) {
    List<Given> given = new ArrayList<>();
    Links links = built.topology().links();
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
      int link = built.adjacency().linkOfSwitch(sw, i);
      boolean isUpper = links.upper(link) == sw;
      Purpose side = isUpper ? Purpose.DOWN : Purpose.UP;
      given.add(
          new Given(
              links.kind(link) == Links.Kind.PEER ? Purpose.PEER : side,
              isUpper ? links.upperPort(link) : links.lowerPort(link),
              links.rateBps(link),
              link));
    }
    List<External> externals = built.topology().externals();
    for (int i = first(externals, External::sw, sw); isOf(externals, External::sw, sw, i); i++) {
      External external = externals.get(i);
      given.add(new Given(Purpose.EXTERNAL, external.port(), external.rateBps(), i));
    }
    List<KeptPort> kept = built.intent().keptPorts();
    for (int i = first(kept, KeptPort::sw, sw); isOf(kept, KeptPort::sw, sw, i); i++) {
      given.add(new Given(Purpose.KEPT, kept.get(i).port(), kept.get(i).rateBps(), -1));
    }
    return given;
  }

  /** What is at the other end of a port. */
  static String otherEnd(FabricIndex built, Given given, int sw) {
    return switch (given.purpose()) {
      case EXTERNAL -> "\"" + built.topology().externals().get(given.row()).name() + "\"";
      case KEPT -> "a server to come";
      case DOWN, UP, PEER -> LinkNames.otherEnd(built, given.row(), sw);
    };
  }

  private static <T> boolean isOf(List<T> rows, ToIntFunction<T> switchOf, int sw, int row) {
    return row < rows.size() && switchOf.applyAsInt(rows.get(row)) == sw;
  }

  /** The first of the rows of a switch in rows that are ordered by switch. */
  private static <T> int first(List<T> rows, ToIntFunction<T> switchOf, int sw) {
    int low = 0;
    int high = rows.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (switchOf.applyAsInt(rows.get(middle)) < sw) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
