package dev.weft.generator.sonic;

import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.underlay.DscpPriorities;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a SONiC database says that other switches must say too. */
final class SonicView {
  /** Tables with rows that both leaves of a pair have. */
  private static final Set<String> OF_BOTH =
      Set.of(
          "PORTCHANNEL",
          "VLAN",
          "VLAN_MEMBER",
          "MCLAG_INTERFACE",
          "EVPN_ETHERNET_SEGMENT",
          "SAG",
          "VXLAN_TUNNEL_MAP",
          "DSCP_TO_TC_MAP",
          "SCHEDULER",
          "WRED_PROFILE");

  /** Fields that tell the leaves of a pair apart. */
  private static final Set<String> OF_ONE = Set.of("df_pref", "description");

  private static final List<String> POLICY =
      List.of(
          "DSCP_TO_TC_MAP",
          "TC_TO_QUEUE_MAP",
          "TC_TO_PRIORITY_GROUP_MAP",
          "MAP_PFC_PRIORITY_TO_QUEUE",
          "SCHEDULER",
          "WRED_PROFILE");

  private final Map<String, ConfigDb.Table> tables;

  private SonicView(ConfigDb config) {
    this.tables =
        config.tables().stream().collect(Collectors.toMap(ConfigDb.Table::name, table -> table));
  }

  static SwitchView of(ConfigDb config) {
    SonicView view = new SonicView(config);
    return new SwitchView(view.ports(), view.shared());
  }

  private Map<String, PortQos> ports() {
    Map<Integer, SortedSet<Integer>> dscpsOfClass = dscpsOfClass();
    DscpPriorities priorities = new DscpPriorities(0);
    dscpsOfClass.forEach((priority, dscps) -> priorities.put(dscps, priority));
    String policy =
        POLICY.stream().map(table -> rows(table).toString()).collect(Collectors.joining("\n"));
    Map<String, PortQos> ports = new HashMap<>();
    Map<List<String>, PortQos> known = new HashMap<>();
    for (ConfigDb.Row row : rows("PORT_QOS_MAP")) {
      if (row.key().equals(QosRows.SWITCH)) {
        continue;
      }
      String paused = field(row, "pfc_enable");
      String watched = field(row, "pfcwd_sw_enable");
      ports.put(
          row.key(),
          known.computeIfAbsent(
              List.of(paused, watched),
              key -> qos(dscpsOfClass, paused, watched, priorities.all(), policy)));
    }
    return ports;
  }

  private static PortQos qos(
      Map<Integer, SortedSet<Integer>> dscpsOfClass,
      String paused,
      String watched,
      List<Integer> priorities,
      String policy) {
    SortedMap<Integer, SortedSet<Integer>> pauses = new TreeMap<>();
    numbers(paused)
        .forEach(
            priority -> {
              SortedSet<Integer> dscps = dscpsOfClass.get(priority);
              pauses.put(priority, dscps == null ? new TreeSet<>() : dscps);
            });
    return new PortQos(pauses, numbers(watched), priorities, policy);
  }

  private Map<Integer, SortedSet<Integer>> dscpsOfClass() {
    Map<Integer, SortedSet<Integer>> dscps = new HashMap<>();
    for (ConfigDb.Row row : rows("DSCP_TO_TC_MAP")) {
      for (ConfigDb.Field field : row.fields()) {
        dscps
            .computeIfAbsent(Integer.valueOf(field.values().getFirst()), each -> new TreeSet<>())
            .add(Integer.valueOf(field.name()));
      }
    }
    return dscps;
  }

  private SortedMap<String, String> shared() {
    SortedMap<String, String> shared = new TreeMap<>();
    for (String table : OF_BOTH) {
      for (ConfigDb.Row row : rows(table)) {
        String fields =
            row.fields().stream()
                .filter(field -> !OF_ONE.contains(field.name()))
                .map(field -> field.name() + " " + field.values())
                .collect(Collectors.joining(", "));
        shared.put(table + " " + row.key(), fields);
      }
    }
    return shared;
  }

  /** Without the map of ports to the outside, which other switches need not have. */
  private List<ConfigDb.Row> rows(String table) {
    ConfigDb.Table found = tables.get(table);
    return found == null
        ? List.of()
        : found.rows().stream().filter(row -> !row.key().equals(QosRows.OUTSIDE)).toList();
  }

  private static String field(ConfigDb.Row row, String name) {
    return row.fields().stream()
        .filter(field -> field.name().equals(name))
        .map(field -> field.values().getFirst())
        .findFirst()
        .orElse("");
  }

  private static SortedSet<Integer> numbers(String commas) {
    return Arrays.stream(commas.split(","))
        .filter(text -> !text.isEmpty())
        .map(Integer::valueOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
