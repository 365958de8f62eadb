package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.ExternalPlan;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.settings.OutsideSettings;
import dev.weft.topology.Handoff;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Trunk;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.SpecialRanges;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.rules.routing.OutsideIssue;
import dev.weft.topology.rules.routing.ReservedAs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** What is agreed with the other end of links to what is outside, and their addresses. */
final class Handoffs {
  private static final int LINK_LENGTH = 31;

  private static final double LAST_AS = 4_294_967_295.0;

  private final Evaluator evaluator;
  private final Findings findings;
  private final List<Ipv4Prefix> pools;
  private final Overlay overlay;
  private final boolean hasBfd;
  private final IntPredicate lacksTwin;
  private final Trunks trunks;

  /**
   * @param pools what the fabric takes its own addresses from, that of servers first
   * @param routing whose tenants have routing tables of their own, and whether BFD runs at all
   * @param lacksTwin whether a switch is half of a pair: how many links there are is then decided
   *     by a rule that says so
   */
  Handoffs(
      Evaluator evaluator,
      Findings findings,
      List<Ipv4Prefix> pools,
      Routing routing,
      IntPredicate lacksTwin) {
    this.evaluator = evaluator;
    this.findings = findings;
    this.pools = List.copyOf(pools);
    this.overlay = routing.overlay();
    this.hasBfd = routing.bfdMultiplier() > 0;
    this.lacksTwin = lacksTwin;
    this.trunks = new Trunks(evaluator, findings);
  }

  /**
   * The links with what is agreed.
   *
   * @param plans the line of each link
   */
  List<dev.weft.topology.External> of(
      List<dev.weft.topology.External> links, List<ExternalPlan> plans) {
    Map<External, List<Integer>> linksOf = new LinkedHashMap<>();
    for (int link = 0; link < links.size(); link++) {
      linksOf.computeIfAbsent(plans.get(link).element(), line -> new ArrayList<>()).add(link);
    }
    List<dev.weft.topology.External> agreed = new ArrayList<>(links);
    linksOf.forEach(
        (line, own) -> {
          if (trunks.areSwitched(line)) {
            Trunk trunk = trunks.of(line);
            own.forEach(link -> agreed.set(link, links.get(link).with(trunk)));
            return;
          }
          boolean isCounted = own.stream().noneMatch(i -> lacksTwin.test(links.get(i).sw()));
          List<List<Integer>> interfaces = interfaces(line, own, links);
          List<Handoff> handoffs = handoffs(line, interfaces.size(), isCounted);
          for (int i = 0; i < handoffs.size(); i++) {
            for (int link : interfaces.get(i)) {
              agreed.set(link, links.get(link).with(handoffs.get(i)));
            }
          }
        });
    return List.copyOf(agreed);
  }

  /** The links that have one address: those of a switch together where they are aggregated. */
  private List<List<Integer>> interfaces(
      External line, List<Integer> own, List<dev.weft.topology.External> links) {
    boolean isBundle = new SettingReader(line.getMembers(), evaluator).get(OutsideSettings.LACP);
    Map<Integer, List<Integer>> interfaces = new LinkedHashMap<>();
    for (int link : own) {
      interfaces
          .computeIfAbsent(isBundle ? links.get(link).sw() : -1 - link, any -> new ArrayList<>())
          .add(link);
    }
    return List.copyOf(interfaces.values());
  }

  /**
   * One for each interface of a line; none where nothing is said, or something is wrong.
   *
   * @param links number of them
   * @param isCounted whether the number of links is the one that is meant
   */
  private List<Handoff> handoffs(External line, int links, boolean isCounted) {
    SettingReader settings = new SettingReader(line.getMembers(), evaluator);
    if (line.getMembers().stream().noneMatch(Setting.class::isInstance)) {
      findings.report(OutsideIssue.UNSAID, line, line.getName(), pools.getFirst());
      return List.of();
    }
    Handoff.Terms terms = terms(line, settings);
    OutsideRoutes routes = new OutsideRoutes(line, settings, pools, findings);
    routes.check();
    List<Handoff> handoffs = new ArrayList<>();
    if (!terms.isBgp() && terms.routes().isEmpty()) {
      if (!settings.has(OutsideSettings.PEER_AS) && !settings.has(OutsideSettings.STATIC)) {
        findings.report(OutsideIssue.NO_ROUTES, line, line.getName());
      }
    } else if (!isCounted) {
      return List.of();
    } else if (settings.has(OutsideSettings.POOL)) {
      handoffs.addAll(fromPool(line, settings, links, terms));
    } else {
      handoffs.addAll(asWritten(line, settings, links, terms));
    }
    routes.checkBeyond(handoffs);
    return handoffs;
  }

  private Handoff.Terms terms(External line, SettingReader settings) {
    long peerAs = peerAs(settings);
    List<Ipv4Prefix> accepts =
        settings.has(OutsideSettings.ACCEPT)
            ? once(settings.said(OutsideSettings.ACCEPT))
            : List.of(Handoff.DEFAULT);
    return new Handoff.Terms(
        tenant(line, settings),
        settings.get(OutsideSettings.LACP),
        vlan(settings),
        peerAs,
        hasBfd && settings.get(OutsideSettings.BFD),
        accepts,
        pools.stream()
            .filter(pool -> accepts.stream().anyMatch(each -> meets(each, pool)))
            .toList(),
        once(settings.said(OutsideSettings.ADVERTISE)),
        once(settings.said(OutsideSettings.STATIC)));
  }

  /** 0 for the default table, and where the text names no tenant that there is. */
  private int tenant(External line, SettingReader settings) {
    Setting setting = settings.find(OutsideSettings.TENANT);
    Double said = settings.said(OutsideSettings.TENANT);
    int tenants = overlay.hasTenants() ? overlay.tenants() : 0;
    if (tenants > 0 && !isAtLeaf(line)) {
      findings.report(OutsideIssue.NO_TABLE, line, line.getName());
      return 1;
    }
    if (setting == null) {
      if (tenants > 1) {
        findings.report(OutsideIssue.TENANT_UNSAID, line, line.getName(), tenants);
      }
      return Math.min(1, tenants);
    }
    if (said == null) {
      return 0;
    }
    if (tenants == 0) {
      findings.report(OutsideIssue.NO_TENANTS, setting, text(said), line.getName(), Fix.remove());
    } else if (said < 1 || said > tenants || said != Math.rint(said)) {
      findings.report(OutsideIssue.UNKNOWN_TENANT, setting, text(said), tenants, line.getName());
    } else {
      return said.intValue();
    }
    return 0;
  }

  private static boolean isAtLeaf(External line) {
    SwitchTier tier = EcoreUtil2.getContainerOfType(line, SwitchTier.class);
    return tier != null && Tier.LEAF.word().equals(tier.getLevel());
  }

  /** 0 where packets have no tag, and where the number is no VLAN. */
  private int vlan(SettingReader settings) {
    Integer said = settings.said(OutsideSettings.VLAN);
    Setting setting = settings.find(OutsideSettings.VLAN);
    if (said == null || setting == null) {
      return OutsideSettings.VLAN.otherwise();
    }
    return trunks.isVlan(setting, said) ? said : OutsideSettings.VLAN.otherwise();
  }

  /** Whether interfaces may have addresses of a network. */
  private boolean isUnicast(External line, Setting setting, Ipv4Prefix network) {
    List<String> special = SpecialRanges.within(network);
    if (!special.isEmpty()) {
      findings.report(
          OutsideIssue.NOT_UNICAST, setting, line.getName(), network, special.getFirst());
    }
    return special.isEmpty();
  }

  private static boolean meets(Ipv4Prefix accepted, Ipv4Prefix pool) {
    return !accepted.equals(Handoff.DEFAULT) && accepted.overlaps(pool);
  }

  /** Prefixes without those that are written again; none where nothing can be read. */
  private static List<Ipv4Prefix> once(@Nullable List<Ipv4Prefix> prefixes) {
    return orElse(prefixes, List.<Ipv4Prefix>of()).stream().distinct().toList();
  }

  private static <T> T orElse(@Nullable T said, T otherwise) {
    return said == null ? otherwise : said;
  }

  private long peerAs(SettingReader settings) {
    Double said = settings.said(OutsideSettings.PEER_AS);
    Setting setting = settings.find(OutsideSettings.PEER_AS);
    if (said == null || setting == null) {
      return 0;
    }
    if (said < 0 || said > LAST_AS || said != Math.rint(said)) {
      findings.report(OutsideIssue.NO_AS, setting, text(said));
      return 0;
    }
    String reserved = ReservedAs.source(Math.round(said));
    if (reserved != null) {
      findings.report(OutsideIssue.RESERVED_AS, setting, text(said), reserved);
      return 0;
    }
    return Math.round(said);
  }

  private static String text(double number) {
    return java.math.BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  private List<Handoff> fromPool(
      External line, SettingReader settings, int links, Handoff.Terms terms) {
    List<Handoff> handoffs = new ArrayList<>();
    Setting setting = settings.find(OutsideSettings.POOL);
    Ipv4Prefix pool = settings.said(OutsideSettings.POOL);
    if (pool == null || setting == null) {
      return handoffs;
    }
    if (settings.has(OutsideSettings.OWN) || settings.has(OutsideSettings.PEER)) {
      findings.report(OutsideIssue.TWO_ADDRESSINGS, setting, line.getName(), Fix.remove());
    } else if (pool.size() < 2L * links) {
      String larger = OutsideSettings.POOL.key() + " " + pool.around(2L * links);
      findings.report(
          OutsideIssue.POOL_TOO_SMALL,
          setting,
          line.getName(),
          pool,
          links,
          counted(terms),
          Fix.replace(larger));
    } else if (isUnicast(line, setting, pool) && isApart(line, setting, pool)) {
      for (int link = 0; link < links; link++) {
        Ipv4Prefix network = pool.subnet(LINK_LENGTH, link);
        handoffs.add(new Handoff(network, network.at(1), terms));
      }
    }
    return handoffs;
  }

  /** What has an address. */
  private static String counted(Handoff.Terms terms) {
    return terms.isBundle() ? "group" : "link";
  }

  private List<Handoff> asWritten(
      External line, SettingReader settings, int links, Handoff.Terms terms) {
    Setting ownLine = settings.find(OutsideSettings.OWN);
    Setting peerLine = settings.find(OutsideSettings.PEER);
    List<Ipv4Prefix> own = orElse(settings.said(OutsideSettings.OWN), List.of());
    List<Ipv4Prefix> peers = orElse(settings.said(OutsideSettings.PEER), List.of());
    List<Handoff> handoffs = new ArrayList<>();
    Setting only = ownLine == null ? peerLine : ownLine;
    if (only != null && (ownLine == null || peerLine == null)) {
      String missing = (ownLine == null ? OutsideSettings.OWN : OutsideSettings.PEER).key();
      findings.report(OutsideIssue.ONE_END, only, line.getName(), only.getKey(), missing);
    } else if (ownLine == null || peerLine == null) {
      findings.report(OutsideIssue.NO_ADDRESSES, line, line.getName(), links);
    } else if (own.size() != links || peers.size() != links) {
      boolean isOwn = own.size() != links;
      findings.report(
          OutsideIssue.NUMBER_OF_ADDRESSES,
          isOwn ? ownLine : peerLine,
          line.getName(),
          links,
          counted(terms),
          isOwn ? OutsideSettings.OWN.key() : OutsideSettings.PEER.key(),
          isOwn ? own.size() : peers.size());
    } else {
      boolean isSound = true;
      for (int link = 0; link < links; link++) {
        isSound =
            isSound
                && isUnicast(line, ownLine, own.get(link))
                && areNeighbours(line, ownLine, peerLine, own.get(link), peers.get(link))
                && isApart(line, ownLine, own.get(link));
        handoffs.add(new Handoff(own.get(link), peers.get(link).address(), terms));
      }
      return isSound ? handoffs : List.of();
    }
    return handoffs;
  }

  /** Whether two addresses are those of two hosts of one network. */
  private boolean areNeighbours(
      External line, Setting ownLine, Setting peerLine, Ipv4Prefix own, Ipv4Prefix peer) {
    IssueKind kind = null;
    EObject place = ownLine;
    if (!isHost(own, own.address())) {
      kind = OutsideIssue.NO_HOST;
    } else if (!isHost(own, peer.address()) || own.address() == peer.address()) {
      kind = OutsideIssue.NO_NEIGHBOUR;
      place = peerLine;
    }
    if (kind != null) {
      findings.report(kind, place, line.getName(), own, Ipv4Prefix.format(peer.address()));
    }
    return kind == null;
  }

  /** Whether no device of the fabric may get an address of the network. */
  private boolean isApart(External line, Setting setting, Ipv4Prefix network) {
    for (Ipv4Prefix pool : pools) {
      if (pool.overlaps(network)) {
        findings.report(OutsideIssue.IN_POOL, setting, line.getName(), network, pool);
        return false;
      }
    }
    return true;
  }

  /** Whether an address may be that of an interface in a network: of a /31 both may (RFC 3021). */
  private static boolean isHost(Ipv4Prefix network, int address) {
    int first = network.network().address();
    boolean isEnd = address == first || address == first + (int) network.size() - 1;
    return network.length() <= LINK_LENGTH
        && network.contains(address)
        && (network.length() == LINK_LENGTH || !isEnd);
  }
}
