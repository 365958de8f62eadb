package dev.weft.elaboration;

import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.TreeMap;

/** A topology as text, and by names. */
final class Tables {
  private Tables() {}

  /** Every column of every table, and everything else that a topology holds. */
  static String dump(Topology topology) throws ReflectiveOperationException {
    StringBuilder text = new StringBuilder();
    for (RecordComponent group : Topology.class.getRecordComponents()) {
      Object parts = group.getAccessor().invoke(topology);
      for (RecordComponent part : group.getType().getRecordComponents()) {
        Object value = part.getAccessor().invoke(parts);
        text.append(part.getName()).append('=');
        if (value != null && value.getClass().getName().startsWith("dev.weft.topology.")) {
          columns(value, text);
        }
        text.append(value == null || isTable(value) ? "" : value).append('\n');
      }
    }
    return text.toString();
  }

  private static boolean isTable(Object value) {
    return value.toString().contains("@");
  }

  private static void columns(Object table, StringBuilder text)
      throws ReflectiveOperationException {
    for (Field field : table.getClass().getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) || !field.getType().isArray()) {
        continue;
      }
      field.setAccessible(true);
      Object column = field.get(table);
      text.append(field.getName()).append(':');
      for (int i = 0; i < Array.getLength(column); i++) {
        text.append(Array.get(column, i)).append(' ');
      }
      text.append('\n');
    }
  }

  /**
   * What is derived, by the name of what it belongs to: AS numbers, loopbacks, networks, cables
   * with their ports.
   */
  static Map<String, String> derived(Topology topology) {
    Map<String, String> derived = new TreeMap<>();
    Names names = Names.of(topology);
    Switches switches = topology.switches();
    RailNetworks networks = topology.railNetworks();
    for (int sw = 0; sw < switches.count(); sw++) {
      String name = names.ofSwitch(sw);
      derived.put(name + " as", Long.toString(switches.as(sw)));
      derived.put(name + " loopback", Integer.toHexString(switches.loopback(sw)));
      int attachment = switches.attachment(sw);
      for (int n = attachment < 0 ? 0 : networks.first(attachment);
          attachment >= 0 && n < networks.end(attachment);
          n++) {
        derived.put(
            name + " rail " + networks.rail(n), networks.prefix(n) + " vlan " + networks.vlan(n));
      }
    }
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      String upper = names.ofSwitch(links.upper(link)) + ":" + Names.ofPort(links.upperPort(link));
      derived.put(lower(topology, names, link), upper + " " + links.rateBps(link));
    }
    return derived;
  }

  private static String lower(Topology topology, Names names, int link) {
    Links links = topology.links();
    int end = links.lower(link);
    return links.isHost(link)
        ? names.ofServer(topology.servers().serverOfNic(end))
            + " "
            + names.nics().port(end, links.lowerPort(link))
        : names.ofSwitch(end) + ":" + Names.ofPort(links.lowerPort(link));
  }
}
