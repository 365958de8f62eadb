package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Contents;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Prefix;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.AddressingSettings;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.lang.settings.OverlaySettings;
import dev.weft.lang.settings.RoutingSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Overlay;
import dev.weft.topology.Rates;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.Fix;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on routing, addressing and structure that the text alone shows. */
public class DesignChecks extends AbstractWeftChecks {
  /** What holds addresses of machines, whose bits beyond a length are theirs. */
  private static final Set<Kind> OF_MACHINES =
      EnumSet.of(Kind.HOSTS, Kind.INTERFACES, Kind.ADDRESSES);

  /** Room for an RDMA MTU of 4096 and its headers. */
  private static final int LEAST_MTU = 4200;

  /** RFC 8200, section 5. */
  private static final int LEAST_IPV6_MTU = 1280;

  private static final int LEAST_IP_MTU = 68;
  private static final int GREATEST_IP_MTU = 65_535;

  /** The MTU leaves room for RDMA's greatest, and no switch of the fabric has a smaller limit. */
  @Check
  public void mtuFits(Setting setting) {
    if (!RoutingSettings.MTU.isNamed(setting.getKey())
        || !(setting.eContainer() instanceof Routing routing)) {
      return;
    }
    Fabric fabric = EcoreUtil2.getContainerOfType(routing, Fabric.class);
    Quantity said = settings(routing.getMembers()).quantity(RoutingSettings.MTU);
    double mtu = said == null ? LEAST_MTU : said.value();
    if (mtu != Math.rint(mtu) || mtu < LEAST_IP_MTU || mtu > GREATEST_IP_MTU) {
      report(DesignIssue.MTU_OUT_OF_RANGE, setting, null, Rates.number(mtu), usualMtu(fabric));
      return;
    }
    String transport = fabric == null ? "roce" : Place.transport(fabric);
    if (mtu < LEAST_IPV6_MTU && !transport.equals("infiniband")) {
      String ipv6 = ipv6(routing, fabric);
      if (ipv6 != null) {
        report(DesignIssue.MTU_BELOW_IPV6, setting, null, (int) mtu, ipv6, usualMtu(fabric));
        return;
      }
    }
    if (mtu < LEAST_MTU && !transport.equals("infiniband") && !transport.equals("ethernet")) {
      report(DesignIssue.MTU_TOO_SMALL, setting, null, (int) mtu, usualMtu(fabric));
    }
    if (fabric != null) {
      mtuFitsSwitches(setting, (int) mtu, fabric);
    }
  }

  /** Where packets of IPv6 run, as far as Weft writes any; null where none do. */
  private static @Nullable String ipv6(Routing routing, @Nullable Fabric fabric) {
    if (Place.last(routing.getMembers(), Numbered.class) == null) {
      return "on links without addresses between switches";
    }
    Addressing addressing =
        fabric == null ? null : Place.last(Place.members(fabric), Addressing.class);
    return addressing != null && settings(addressing.getMembers()).has(AddressingSettings.RAILS6)
        ? "to servers with 'rails6'"
        : null;
  }

  /** The default, or less where a switch of the fabric takes no more. */
  private static Fix usualMtu(@Nullable Fabric fabric) {
    int usual = RoutingSettings.MTU.otherwise();
    boolean inVxlan = fabric != null && hasTunnels(fabric);
    for (SwitchTier tier :
        fabric == null ? List.<SwitchTier>of() : Contents.of(fabric, SwitchTier.class)) {
      usual = Math.min(usual, TierSystems.of(tier).greatestServerMtu(inVxlan));
    }
    return Fix.replace("mtu " + usual);
  }

  private void mtuFitsSwitches(Setting setting, int mtu, Fabric fabric) {
    SwitchTier tightest = null;
    int least = mtu;
    boolean inVxlan = hasTunnels(fabric);
    for (SwitchTier tier : Contents.of(fabric, SwitchTier.class)) {
      int limit = TierSystems.of(tier).greatestServerMtu(inVxlan);
      if (limit < least && tier.getType() != null) {
        tightest = tier;
        least = limit;
      }
    }
    if (tightest != null) {
      String type = tightest.getType().getName();
      report(
          DesignIssue.MTU_TOO_LARGE,
          setting,
          null,
          mtu,
          least,
          type,
          TierSystems.of(tightest).name(),
          inVxlan ? " in VXLAN" : "",
          Fix.replace("mtu " + least));
    }
  }

  /** Whether packets of servers run in VXLAN between switches, as the topology has it. */
  private static boolean hasTunnels(Fabric fabric) {
    if (Place.transport(fabric).equals("infiniband")) {
      return false;
    }
    Routing routing = Place.last(Place.members(fabric), Routing.class);
    return settings(Place.members(fabric)).get(OverlaySettings.OVERLAY).equals(Overlay.EVPN_VXLAN)
        || routing != null
            && settings(routing.getMembers())
                .get(OverlaySettings.OVERLAY)
                .equals(Overlay.EVPN_VXLAN)
        || Contents.of(fabric, Choice.class).stream()
            .anyMatch(
                each ->
                    LinkSettings.MULTIHOMING.isNamed(each.getKey())
                        && Multihoming.ESI.word().equals(each.getWord()));
  }

  /** A prefix has no bits set beyond its length. */
  @Check
  public void prefixIsCanonical(Prefix written) {
    Ipv4Prefix prefix = parse(written);
    if (prefix != null && !prefix.isCanonical() && !isOfMachine(written)) {
      int mask = prefix.length() == 0 ? 0 : -1 << (32 - prefix.length());
      Ipv4Prefix meant = new Ipv4Prefix(prefix.address() & mask, prefix.length());
      report(
          DesignIssue.NOT_CANONICAL,
          written,
          null,
          written.getAddress(),
          prefix.length(),
          Fix.replace(meant.toString()));
    }
  }

  /** Whether an address of a machine is wanted, which has no length at all. */
  private static boolean isOfMachine(Prefix written) {
    EObject setting = written.eContainer();
    String place = setting == null ? null : Place.of(setting.eContainer());
    SettingRow<?> row =
        place == null || !(setting instanceof Setting said)
            ? null
            : Settings.find(place, said.getKey());
    return row != null && OF_MACHINES.contains(row.kind());
  }

  /** The pools of a fabric don't overlap. */
  @Check
  public void poolsAreApart(Fabric fabric) {
    List<Pools.Pool> pools = Pools.withPairs(fabric);
    for (int i = 0; i < pools.size(); i++) {
      for (int j = i + 1; j < pools.size(); j++) {
        Pools.Pool first = pools.get(i);
        Pools.Pool second = pools.get(j);
        if (first.prefix().overlaps(second.prefix())) {
          boolean lastIsWritten = second.element() != null;
          Pools.Pool there = lastIsWritten ? second : first;
          Pools.Pool other = lastIsWritten ? first : second;
          report(
              DesignIssue.POOLS_OVERLAP,
              there.element() == null ? fabric : there.element(),
              null,
              there.name(),
              there.prefix(),
              other.name(),
              other.prefix(),
              other.element() == null ? ", which is the default" : "",
              other.place());
        }
      }
    }
  }

  private static @Nullable Ipv4Prefix parse(@Nullable Prefix written) {
    return written == null || written.getAddress() == null
        ? null
        : Ipv4Prefix.parse(written.getAddress());
  }

  private static SettingReader settings(List<? extends EObject> members) {
    return new SettingReader(members, new Evaluator(Map.of(), new Findings()));
  }
}
