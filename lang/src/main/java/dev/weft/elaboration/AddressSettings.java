package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Ipv6Prefix;
import dev.weft.topology.RailNetworks;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What a fabric says about its addresses, and what holds without a word. */
final class AddressSettings {
  static final String RAILS = "rails";
  static final String LOOPBACKS = "loopbacks";
  static final String RAILS6 = "rails6";
  static final String LOOPBACKS6 = "loopbacks6";
  static final String RAIL_PREFIX = "rail-prefix";
  static final String FIRST_HOST = "first-host";
  static final String AGGREGATE = "aggregate";
  static final String SERVER_LINKS = "server-links";
  static final String ORDER = "order";

  private static final int DEFAULT_VLAN = 101;

  private final Fabric fabric;
  private final SettingReader settings;
  private final DefaultPools defaults;

  AddressSettings(Fabric fabric, List<Member> members, DefaultPools defaults, Evaluator evaluator) {
    Addressing addressing = Place.last(members, Addressing.class);
    this.fabric = fabric;
    this.defaults = defaults;
    this.settings =
        new SettingReader(addressing == null ? List.of() : addressing.getMembers(), evaluator);
  }

  Ipv4Prefix rails() {
    Ipv4Prefix own = settings.prefix(RAILS);
    return own == null ? defaults.rails() : own;
  }

  Ipv4Prefix loopbacks() {
    Ipv4Prefix own = settings.prefix(LOOPBACKS);
    return own == null ? defaults.loopbacks() : own;
  }

  @Nullable Ipv6Prefix rails6() {
    return Ipv6Prefix.parse(settings.text(RAILS6, ""));
  }

  @Nullable Ipv6Prefix loopbacks6() {
    return Ipv6Prefix.parse(settings.text(LOOPBACKS6, ""));
  }

  /** Pool of the links to servers; null when servers share the networks of their rails. */
  @Nullable Ipv4Prefix serverLinks() {
    return settings.prefix(SERVER_LINKS);
  }

  int vlan() {
    return settings.whole("vlan", DEFAULT_VLAN);
  }

  int segmentsPerPod() {
    return settings.whole("segments-per-pod", 0);
  }

  /** Whether the rail counts slowest. */
  boolean isRailFirst() {
    return "rail-first".equals(settings.word(ORDER));
  }

  /** Length of each rail's network; 0 when it follows from the servers. */
  int railPrefix() {
    return settings.whole(RAIL_PREFIX, 0);
  }

  int firstHost() {
    return settings.whole(FIRST_HOST, RailNetworks.FIRST_SERVER_OFFSET);
  }

  /** Length of the prefix that covers the networks of a leaf or pair; 0 when there is none. */
  int aggregate() {
    return settings.whole(AGGREGATE, 0);
  }

  /** The setting with a key, or the fabric where it holds without a word. */
  EObject element(String key) {
    Setting setting = settings.find(key);
    return setting == null ? fabric : setting;
  }
}
