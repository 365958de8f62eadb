package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.cabling.LinkEnds;
import dev.weft.generator.cabling.Places;
import dev.weft.topology.Links;
import dev.weft.topology.Racks;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which links to pull, rack by rack: each by itself where they are few, else as bundles. */
final class CablingSection {
  /** Links that are listed one by one, on some hundred printed pages. */
  private static final int MOST_LINKS = 8192;

  private static final String NO_RACK = "no rack";
  private static final String UNIT = " unit ";

  private static final List<String> COLUMNS =
      List.of(
          "> link",
          "from",
          "from port",
          "> from unit",
          "to",
          "to port",
          "to place",
          "> Gb/s",
          "cable",
          "> metres");

  /** Links between the same two racks that are alike. */
  private record Bundle(String from, String to, String kind, String cable, String length) {}

  private final FabricIndex design;
  private final Topology topology;
  private final LinkEnds ends;
  private final Places places;
  private final Markup out;

  CablingSection(FabricIndex design, Markup out) {
    this.design = design;
    this.topology = design.topology();
    this.ends = new LinkEnds(topology, design.names());
    this.places = new Places(topology);
    this.out = out;
  }

  void write() {
    bundles();
    if (topology.links().count() > MOST_LINKS) {
      note(
          out,
          Counts.text(
              "%d links are too many for a book: cabling.csv has each of them with both its ports.",
              topology.links().count()));
    } else {
      links();
    }
  }

  private void bundles() {
    Map<Bundle, Integer> bundles = new LinkedHashMap<>();
    for (int link = 0; link < topology.links().count(); link++) {
      String length = ends.lengthMetres(link);
      Bundle bundle =
          new Bundle(
              rack(lowerRack(link)),
              rack(topology.racks().ofSwitch(topology.links().upper(link))),
              ends.kind(link),
              topology.cableModel(link).name(),
              length.isEmpty() ? "" : length + " m");
      bundles.merge(bundle, 1, Integer::sum);
    }
    out.element("h3", "Bundles");
    List<List<String>> rows = new ArrayList<>();
    bundles.forEach(
        (bundle, count) ->
            rows.add(
                List.of(
                    bundle.from(),
                    bundle.to(),
                    bundle.kind(),
                    bundle.cable(),
                    bundle.length(),
                    Integer.toString(count))));
    List<String> columns = List.of("from rack", "to rack", "kind", "cable", "> length", "> links");
    Page.table(out, columns, rows);
    note(
        out,
        "A split cable carries several links. Lengths follow from the places of both ends where"
            + " these stand in racks, else they are those that the text states, or without one the"
            + " usual ones: 5 m from servers to leaves, 30 m between switches. Measure before you"
            + " order.");
  }

  /** Each rack's links to what is above, in the order of the text; the racks in their order. */
  private void links() {
    Map<Integer, int[]> byRack = byRack();
    for (Map.Entry<Integer, int[]> rack : byRack.entrySet()) {
      boolean isPlaced = rack.getKey() != Racks.NONE;
      String title = isPlaced ? "From " + rack(rack.getKey()) : "From devices without a rack";
      out.element("h3", topology.racks().count() == 0 ? "Links" : title);
      List<List<String>> rows = new ArrayList<>();
      for (int link : rack.getValue()) {
        rows.add(
            List.of(
                Integer.toString(link + 1),
                ends.lowerDevice(link),
                ends.lowerPort(link),
                unit(places.lower(link)),
                ends.upperDevice(link),
                ends.upperPort(link),
                places.upper(link),
                ends.rateGbps(link),
                topology.cableModel(link).name(),
                ends.lengthMetres(link)));
      }
      Page.table(out, COLUMNS, rows);
    }
  }

  private Map<Integer, int[]> byRack() {
    Map<Integer, Integer> counts = new TreeMap<>();
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      counts.merge(lowerRack(link), 1, Integer::sum);
    }
    Map<Integer, int[]> byRack = new TreeMap<>();
    counts.forEach((rack, count) -> byRack.put(rack, new int[count]));
    Map<Integer, Integer> next = new TreeMap<>();
    for (int link = 0; link < links.count(); link++) {
      int rack = lowerRack(link);
      int place = next.merge(rack, 1, Integer::sum) - 1;
      byRack.get(rack)[place] = link;
    }
    return byRack;
  }

  private int lowerRack(int link) {
    Links links = topology.links();
    return links.isHost(link)
        ? topology.racks().ofServer(topology.servers().serverOfNic(links.lower(link)))
        : topology.racks().ofSwitch(links.lower(link));
  }

  /** The name of a rack; empty where the text places nothing in racks. */
  private String rack(int rack) {
    String none = topology.racks().count() == 0 ? "" : NO_RACK;
    return rack == Racks.NONE ? none : topology.racks().rack(rack).name();
  }

  /** {@code 12} of {@code row[1].rack[2] unit 12}. */
  private static String unit(String place) {
    int unit = place.lastIndexOf(UNIT);
    return unit < 0 ? "" : place.substring(unit + UNIT.length());
  }
}
