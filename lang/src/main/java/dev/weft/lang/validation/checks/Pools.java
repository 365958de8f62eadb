package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Clusters;
import dev.weft.elaboration.DefaultPools;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Origins;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Contents;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Prefix;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.settings.AddressingSettings;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Multihoming;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.SpecialRanges;
import dev.weft.topology.findings.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The pools that a fabric takes its addresses from, written or by default. */
final class Pools {
  /**
   * A pool.
   *
   * @param element where it is written; null for a default
   */
  record Pool(String name, Ipv4Prefix prefix, @Nullable EObject element) {
    /** Where it is written, for a message about another one. */
    List<Named> place() {
      return element == null ? List.of() : List.of(new Named(name, Origins.locate(element)));
    }
  }

  static final String RAILS = "pool of rails";
  static final String LOOPBACKS = "pool of loopbacks";

  private Pools() {}

  /** All pools of a fabric; none for InfiniBand, which hands out LIDs. */
  static List<Pool> of(Fabric fabric) {
    if (Place.transport(fabric).equals("infiniband")) {
      return List.of();
    }
    List<Pool> pools = new ArrayList<>();
    Addressing addressing = Place.last(Place.members(fabric), Addressing.class);
    DefaultPools defaults = Clusters.of(fabric).pools(fabric);
    Pool servers = serverLinks(addressing);
    pools.add(
        servers == null
            ? pool(addressing, AddressingSettings.RAILS, RAILS, defaults.rails())
            : servers);
    pools.add(pool(addressing, AddressingSettings.LOOPBACKS, LOOPBACKS, defaults.loopbacks()));
    Routing routing = Place.last(Place.members(fabric), Routing.class);
    Numbered numbered = routing == null ? null : Place.last(routing.getMembers(), Numbered.class);
    Ipv4Prefix links = numbered == null ? null : parse(numbered.getPool());
    if (links != null) {
      pools.add(new Pool("pool of links", links, numbered));
    }
    return pools;
  }

  /** The pools of a fabric, and what leaves of a pair have between them, where there are such. */
  static List<Pool> withPairs(Fabric fabric) {
    List<Pool> pools = new ArrayList<>(of(fabric));
    boolean arePaired =
        Contents.of(fabric, Choice.class).stream()
            .anyMatch(
                each ->
                    LinkSettings.MULTIHOMING.isNamed(each.getKey())
                        && Multihoming.MLAG.word().equals(each.getWord()));
    if (arePaired && !pools.isEmpty()) {
      pools.add(new Pool("range between leaves of a pair", SpecialRanges.LINK_LOCAL, null));
    }
    return pools;
  }

  /** The pool of links to servers, which then have no networks of rails. */
  private static @Nullable Pool serverLinks(@Nullable Addressing addressing) {
    if (addressing == null) {
      return null;
    }
    SettingReader settings =
        new SettingReader(addressing.getMembers(), new Evaluator(Map.of(), new Findings()));
    Ipv4Prefix prefix = settings.said(AddressingSettings.SERVER_LINKS);
    return prefix == null
        ? null
        : new Pool(
            "pool of links to servers", prefix, settings.find(AddressingSettings.SERVER_LINKS));
  }

  private static Pool pool(
      @Nullable Addressing addressing,
      SettingRow<Ipv4Prefix> row,
      String name,
      Ipv4Prefix fallback) {
    if (addressing != null) {
      SettingReader settings =
          new SettingReader(addressing.getMembers(), new Evaluator(Map.of(), new Findings()));
      Ipv4Prefix prefix = settings.said(row);
      if (prefix != null) {
        return new Pool(name, prefix, settings.find(row));
      }
    }
    return new Pool(name, fallback, null);
  }

  private static @Nullable Ipv4Prefix parse(@Nullable Prefix written) {
    return written == null || written.getAddress() == null
        ? null
        : Ipv4Prefix.parse(written.getAddress());
  }
}
