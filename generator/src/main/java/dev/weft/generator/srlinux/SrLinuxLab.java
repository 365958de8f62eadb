package dev.weft.generator.srlinux;

import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.LabSwitch;
import dev.weft.topology.Lanes;
import dev.weft.topology.SwitchModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** SR Linux in its own container, which plays the hardware whose cages the type of a switch has. */
final class SrLinuxLab implements LabNode {
  private static final long GIGABIT = 1_000_000_000L;

  /**
   * What the container can play, and the cages of each in their order: leaf {@code port-speed} of
   * {@code srl_nokia-interfaces}, 25.3, says which rate which of them has.
   */
  private static final Map<String, List<Lanes>> PLAYED = new LinkedHashMap<>();

  static {
    PLAYED.put("ixr-d3l", List.of(gigabits(32, 100), gigabits(2, 10)));
    PLAYED.put("ixr-d2l", List.of(gigabits(48, 25), gigabits(8, 100), gigabits(2, 10)));
    PLAYED.put("ixr-d3", List.of(gigabits(2, 10), gigabits(32, 100)));
    PLAYED.put("ixr-d5", List.of(gigabits(32, 400), gigabits(2, 10)));
    PLAYED.put("ixr-h2", List.of(gigabits(128, 100)));
    PLAYED.put("ixr-h3", List.of(gigabits(2, 10), gigabits(32, 400)));
    PLAYED.put("ixr-h4", List.of(gigabits(64, 400), gigabits(2, 10)));
    PLAYED.put("ixr-h5-64d", List.of(gigabits(64, 800), gigabits(2, 10)));
  }

  @Override
  public String kind() {
    return "nokia_srlinux";
  }

  @Override
  public String image() {
    return "ghcr.io/nokia/srlinux:25.3.1";
  }

  /** {@code ethernet-1/3/1} is {@code e1-3-1} to containerlab. */
  @Override
  public String linuxPort(String name, int number) {
    return name.replace("ethernet-", "e").replace('/', '-');
  }

  /** A switch that is like none of them gets no type, and so the one of the container. */
  @Override
  public Map<String, Object> settings(LabSwitch sw, String config) {
    Map<String, Object> settings = new LinkedHashMap<>();
    List<Long> own = rates(sw.model().groups().stream().map(SwitchModel.PortGroup::ports).toList());
    PLAYED.entrySet().stream()
        .filter(each -> startsWith(rates(each.getValue()), own))
        .findFirst()
        .ifPresent(each -> settings.put("type", each.getKey()));
    settings.put("startup-config", config);
    return settings;
  }

  private static Lanes gigabits(int count, long rate) {
    return new Lanes(count, rate * GIGABIT);
  }

  /** The rate of each cage. */
  private static List<Long> rates(List<Lanes> groups) {
    List<Long> rates = new ArrayList<>();
    for (Lanes group : groups) {
      for (int i = 0; i < group.count(); i++) {
        rates.add(group.rateBps());
      }
    }
    return rates;
  }

  private static boolean startsWith(List<Long> all, List<Long> first) {
    return first.size() <= all.size() && all.subList(0, first.size()).equals(first);
  }
}
