package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.settings.AddressOrder;
import dev.weft.lang.settings.AddressingSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What a fabric says about its addresses, and what holds without a word. */
final class AddressSettings {
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
    Ipv4Prefix own = settings.said(AddressingSettings.RAILS);
    return own == null ? defaults.rails() : own;
  }

  Ipv4Prefix loopbacks() {
    Ipv4Prefix own = settings.said(AddressingSettings.LOOPBACKS);
    return own == null ? defaults.loopbacks() : own;
  }

  @Nullable Ipv6Prefix rails6() {
    return Ipv6Prefix.parse(settings.get(AddressingSettings.RAILS6));
  }

  @Nullable Ipv6Prefix loopbacks6() {
    return Ipv6Prefix.parse(settings.get(AddressingSettings.LOOPBACKS6));
  }

  /** Pool of the links to servers; null when servers share the networks of their rails. */
  @Nullable Ipv4Prefix serverLinks() {
    return settings.said(AddressingSettings.SERVER_LINKS);
  }

  int vlan() {
    return settings.get(AddressingSettings.VLAN);
  }

  int segmentsPerPod() {
    return settings.get(AddressingSettings.SEGMENTS_PER_POD);
  }

  /** Whether the rail counts slowest. */
  boolean isRailFirst() {
    return settings.get(AddressingSettings.ORDER) == AddressOrder.RAIL_FIRST;
  }

  /** Length of each rail's network; 0 when it follows from the servers. */
  int railPrefix() {
    return settings.get(AddressingSettings.RAIL_PREFIX);
  }

  int firstHost() {
    return settings.get(AddressingSettings.FIRST_HOST);
  }

  /** Length of the prefix that covers the networks of a leaf or pair; 0 when there is none. */
  int aggregate() {
    return settings.get(AddressingSettings.AGGREGATE);
  }

  /** The setting, or the fabric where it holds without a word. */
  EObject element(SettingRow<?> row) {
    Setting setting = settings.find(row);
    return setting == null ? fabric : setting;
  }
}
