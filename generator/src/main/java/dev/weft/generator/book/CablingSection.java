package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.cabling.LinkEnds;
import dev.weft.generator.cabling.Places;
import dev.weft.topology.Links;
import dev.weft.topology.Racks;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Which links to pull, rack by rack: each by itself where they are few, else as bundles. */
final class CablingSection {
  /** Links that are listed one by one, on some hundred printed pages. */
  private static final int MOST_LINKS = 8192;

  private static final String NO_RACK = "without a place";

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
          String.format(
              Locale.ROOT,
              "%,d links are too many for a book: cabling.csv has each of them with both its ports.",
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
    Page.tableHead(out, "from rack", "to rack", "links", "cable", "> length", "> number");
    bundles.forEach(
        (bundle, count) ->
            Page.row(
                out,
                bundle.from(),
                bundle.to(),
                bundle.kind(),
                bundle.cable(),
                bundle.length(),
                Integer.toString(count)));
    Page.tableEnd(out);
    note(
        out,
        "Links, of which a split cable carries several. Lengths follow from the places of both ends,"
            + " or are those that the text states.");
  }

  /** Each rack's links to what is above, in the order of the text; the racks in their order. */
  private void links() {
    Map<Integer, int[]> byRack = byRack();
    for (Map.Entry<Integer, int[]> rack : byRack.entrySet()) {
      out.element("h3", "From " + rack(rack.getKey()));
      Page.tableHead(
          out, "> link", "device", "port", "unit", "to", "port", "at", "> Gb/s", "cable", "> m");
      for (int link : rack.getValue()) {
        Page.row(
            out,
            Integer.toString(link + 1),
            ends.lowerDevice(link),
            ends.lowerPort(link),
            unit(places.lower(link)),
            ends.upperDevice(link),
            ends.upperPort(link),
            places.upper(link),
            ends.rateGbps(link),
            topology.cableModel(link).name(),
            ends.lengthMetres(link));
      }
      Page.tableEnd(out);
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

  private String rack(int rack) {
    return rack == Racks.NONE ? NO_RACK : design.topology().racks().rack(rack).name();
  }

  /** {@code unit 12} of {@code row[1].rack[2] unit 12}. */
  private static String unit(String place) {
    int unit = place.lastIndexOf(" unit ");
    return unit < 0 ? "" : place.substring(unit + 1);
  }
}
