package dev.weft.topology.measures;

import dev.weft.topology.CableAssemblies;
import dev.weft.topology.CableEnds;
import dev.weft.topology.CableModel;
import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.Media;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Rates;
import dev.weft.topology.SlotCables;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Cables, the cages that they plug into, and transceivers, counted apart from links and ports: one
 * cage may hold several links, one cable several cages.
 */
public final class CableCount {
  /** What makes two of them the same item. */
  public record Item(String type, String detail) {}

  private static final Comparator<Item> ORDER =
      Comparator.comparing(Item::type).thenComparing(Item::detail);

  private final Topology topology;
  private final Links links;
  private final SortedMap<Item, Integer> cables = new TreeMap<>(ORDER);
  private final SortedMap<Item, Double> costs = new TreeMap<>(ORDER);
  private final SortedMap<Item, Integer> lengthsMm = new TreeMap<>(ORDER);
  private final SortedMap<Item, Integer> transceivers = new TreeMap<>(ORDER);
  private final SortedMap<String, Integer> cages = new TreeMap<>();
  private boolean isMediaUnknown;
  private int activeOptical;

  private CableCount(Topology topology) {
    this.topology = topology;
    this.links = topology.links();
  }

  public static CableCount of(Topology topology) {
    CableCount count = new CableCount(topology);
    count.countCables();
    count.countCages();
    return count;
  }

  private void countCables() {
    CableAssemblies assemblies = CableAssemblies.of(topology);
    for (int assembly = 0; assembly < assemblies.count(); assembly++) {
      int link = assemblies.firstLink(assembly);
      CableModel model = topology.cableModel(link);
      String rate = Rates.text(links.rateBps(link));
      String form =
          assemblies.isApart(assembly)
              ? rate + " between split cages"
              : assemblies.hasCablePerLink(topology, assembly)
                  ? rate
                  : form(assemblies, assembly, link);
      add(model, form, links.lengthMm(link), assemblies.cables(topology, assembly));
    }
  }

  private String form(CableAssemblies assemblies, int assembly, int link) {
    int widest = Math.max(assemblies.lowerCages(assembly), assemblies.upperCages(assembly));
    return form(links.rateBps(link), assemblies.links(assembly), widest);
  }

  private static String form(long rateBps, int links, int widest) {
    String rate = Rates.text(rateBps);
    String all = links == 1 ? rate : links + " x " + rate;
    return widest == 1 ? all : "breakout 1 to " + widest + ", " + all;
  }

  private void add(CableModel model, String form, int lengthMm, int count) {
    Item item = new Item(model.name(), form + lengthOf(lengthMm));
    cables.merge(item, count, Integer::sum);
    costs.put(item, model.cost());
    lengthsMm.put(item, lengthMm);
    activeOptical += model.media() == Media.ACTIVE_OPTICAL ? count : 0;
  }

  private static String lengthOf(int mm) {
    return mm == 0 ? "" : ", " + Rates.number(mm / 1e3) + " m";
  }

  private void countCages() {
    CableEnds ends = new CableEnds(topology);
    BitSet used = new BitSet(ends.count());
    for (int link = 0; link < links.count(); link++) {
      countCage(used, ends.lower(link), lowerType(link), link);
      countCage(used, ends.upper(link), topology.switchModel(links.upper(link)).name(), link);
      isMediaUnknown |= topology.cableModel(link).media() == null;
    }
    countSlots(ends, used);
    for (External external : topology.externals()) {
      int end = ends.ofSwitch(external.sw(), external.port());
      if (!used.get(end)) {
        used.set(end);
        cages.merge(topology.switchModel(external.sw()).name(), 1, Integer::sum);
      }
    }
  }

  /**
   * Cables to places without a server. A split cage is one cable, which is there already when one
   * of its links is, unless each link has one of its own; so are the links of a NIC port that is
   * split.
   */
  private void countSlots(CableEnds ends, BitSet used) {
    Map<Object, List<SlotCables.Cable>> bought = new LinkedHashMap<>();
    BitSet isLinked = (BitSet) used.clone();
    for (SlotCables.Cable cable : topology.slotCables().cables()) {
      CableModel model = topology.cableModels().get(cable.cable());
      String type = topology.switchModel(cable.leaf()).name();
      int end = ends.ofSwitch(cable.leaf(), cable.leafPort());
      isMediaUnknown |= model.media() == null;
      countCage(used, end, type, model);
      boolean isSplit = Links.lane(cable.leafPort()) > 0;
      if (!isSplit || !isLinked.get(end)) {
        Object key = isSplit ? end : connector(cable.lower());
        bought.computeIfAbsent(key, one -> new ArrayList<>()).add(cable);
      } else if (model.isForEach(cable.rateBps(), 2, true)) {
        add(model, form(cable.rateBps(), 1, 1), cable.lengthMm(), 1);
      }
    }
    bought.values().forEach(links -> countTogether(ends, links));
  }

  /** Cables to places without a server that share a cage or a connector. */
  private void countTogether(CableEnds ends, List<SlotCables.Cable> links) {
    SlotCables.Cable first = links.getFirst();
    CableModel model = topology.cableModels().get(first.cable());
    long cages =
        links.stream().map(one -> ends.ofSwitch(one.leaf(), one.leafPort())).distinct().count();
    long connectors = links.stream().map(one -> connector(one.lower())).distinct().count();
    int widest = (int) Math.max(cages, connectors);
    if (model.isForEach(first.rateBps(), links.size(), widest > 1)) {
      add(model, form(first.rateBps(), 1, 1), first.lengthMm(), links.size());
    } else {
      add(model, form(first.rateBps(), links.size(), widest), first.lengthMm(), 1);
    }
  }

  /** The place on a NIC that a cable would plug into: several ports share one that is split. */
  private static Object connector(SlotCables.Lower lower) {
    NicGroup group = lower.server().fabricNics();
    int at = group == null ? lower.port() : group.connector(lower.port());
    return List.of(lower.segment(), lower.slot(), lower.nic(), at);
  }

  private void countCage(BitSet used, int end, String type, int link) {
    countCage(used, end, type, topology.cableModel(link));
  }

  private void countCage(BitSet used, int end, String type, CableModel cable) {
    if (used.get(end)) {
      return;
    }
    used.set(end);
    cages.merge(type, 1, Integer::sum);
    if (cable.media() == Media.FIBRE) {
      transceivers.merge(new Item(cable.name(), "in " + type), 1, Integer::sum);
    }
  }

  private String lowerType(int link) {
    if (!links.isHost(link)) {
      return topology.switchModel(links.lower(link)).name();
    }
    int server = topology.servers().serverOfNic(links.lower(link));
    NicGroup group = topology.serverModel(server).fabricNics();
    return group == null ? "nic" : group.model().name();
  }

  /** Cables by type and by form and length. */
  public SortedMap<Item, Integer> cables() {
    return Collections.unmodifiableSortedMap(cables);
  }

  /** Price of one cable; 0 when not known. */
  public double cost(Item cable) {
    return costs.getOrDefault(cable, 0.0);
  }

  /** Length of one cable, millimetres; 0 when not known. */
  public int lengthMm(Item cable) {
    return lengthsMm.getOrDefault(cable, 0);
  }

  /** What it looks like apart from its length: {@code breakout 1 to 2, 2 x 400 Gb/s}. */
  public String form(Item cable) {
    String detail = cable.detail();
    return detail.substring(0, detail.length() - lengthOf(lengthMm(cable)).length());
  }

  /** Length of all cables together, millimetres; null when that of one is not known. */
  public @Nullable Long totalLengthMm() {
    long total = 0;
    for (Map.Entry<Item, Integer> cable : cables.entrySet()) {
      int lengthMm = lengthMm(cable.getKey());
      if (lengthMm == 0) {
        return null;
      }
      total += (long) lengthMm * cable.getValue();
    }
    return total;
  }

  /** Cages in use, those to the outside among them, by type of switch or NIC. */
  public SortedMap<String, Integer> cages() {
    return Collections.unmodifiableSortedMap(cages);
  }

  /** Transceivers by type of cable and of the device that they plug into, as far as known. */
  public SortedMap<Item, Integer> transceivers() {
    return Collections.unmodifiableSortedMap(transceivers);
  }

  /** Whether some cable type does not say what it is made of. */
  public boolean isMediaUnknown() {
    return isMediaUnknown;
  }

  public int cableTotal() {
    return cables.values().stream().mapToInt(Integer::intValue).sum();
  }

  public int cageTotal() {
    return cages.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** All transceivers; null when some cable type does not say what it is made of. */
  public @Nullable Integer transceiverTotal() {
    return isMediaUnknown
        ? null
        : Integer.valueOf(transceivers.values().stream().mapToInt(Integer::intValue).sum());
  }

  /**
   * What a sum of power may leave out, as a sentence without its end: no type of cable states what
   * its transceivers draw. Empty where there are none.
   */
  public String withoutPower() {
    List<String> what = new ArrayList<>();
    Integer total = transceiverTotal();
    if (total == null) {
      what.add("transceivers (their number is unknown)");
    } else if (total > 0) {
      what.add(Counts.text("%,d {transceivers|transceiver}", total));
    }
    if (activeOptical > 0) {
      what.add(Counts.text("%,d active optical {cables|cable}", activeOptical));
    }
    return what.isEmpty()
        ? ""
        : String.join(" and ", what) + " count in the power only as far as types include them";
  }
}
