package dev.weft.topology.rule;

import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;

/** Names and numbers of links as messages say them. */
public final class LinkNames {
  private LinkNames() {}

  /** The end of a link that is not the given switch. */
  public static String otherEnd(FabricIndex built, int link, int sw) {
    Links links = built.topology().links();
    if (links.isHost(link)) {
      return nic(built, links.lower(link)) + " port " + (links.lowerPort(link) + 1);
    }
    int other = links.lower(link) == sw ? links.upper(link) : links.lower(link);
    return built.names().ofSwitch(other);
  }

  /** A NIC as people count, for example {@code pod1-seg1-server3 NIC 4}. */
  public static String nic(FabricIndex built, int nic) {
    int server = built.topology().servers().serverOfNic(nic);
    return built.names().ofServer(server)
        + " NIC "
        + (built.topology().servers().nicIndex(nic) + 1);
  }

  /** The ways to run a cage: {@code 800 Gb/s, 2 x 400 Gb/s or 4 x 200 Gb/s}. */
  public static String modes(SwitchModel model) {
    List<String> modes = new ArrayList<>();
    for (SwitchModel.PortGroup group : model.groups()) {
      modes.add(Rates.text(group.ports().rateBps()));
      for (Lanes mode : group.breakouts()) {
        modes.add(mode.count() + " x " + Rates.text(mode.rateBps()));
      }
    }
    return either(modes);
  }

  /** Alternatives: {@code 1, 2 or 4}. */
  public static String either(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  /** All of some things: {@code both ports}, {@code all 4 ports}. */
  public static String all(long count, String many) {
    return (count == 2 ? "both " : "all " + count + " ") + many;
  }

  /** A count and its noun: {@code 1 server}, {@code 3 servers}. */
  public static String count(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }
}
