package dev.weft.elaboration;

import dev.weft.lang.settings.AddressingSettings;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.rules.routing.PoolIssue;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** A /31 for every link between switches, and for every link to a server where the text says so. */
final class LinkPlan {
  private final FabricPlan plan;
  private final Placement placement;
  private final Numbering numbering;
  private final Links links;
  private final Findings findings;

  LinkPlan(
      FabricPlan plan, Placement placement, Numbering numbering, Links links, Findings findings) {
    this.plan = plan;
    this.placement = placement;
    this.numbering = numbering;
    this.links = links;
    this.findings = findings;
  }

  /** Links between switches, in blocks by the slot of the lower switch. */
  PointToPoint between(@Nullable Ipv4Prefix pool, EObject declared) {
    if (pool == null) {
      return PointToPoint.UNNUMBERED;
    }
    int first = links.end(Links.Kind.HOST);
    int end = links.first(Links.Kind.PEER);
    int[] slots = new int[end - first];
    long leafBlock = blockSize(Links.Kind.LEAF_SPINE);
    long spineBlock = blockSize(Links.Kind.SPINE_SUPERSPINE);
    long leafEnd = 0;
    for (int sw = 0; sw < placement.switchCount() && placement.tier.get(sw) == 0; sw++) {
      leafEnd = Math.max(leafEnd, numbering.ofSwitch(sw) + 1);
    }
    long largest = 0;
    int within = 0;
    for (int link = first; link < end; link++) {
      within = link > first && links.lower(link) == links.lower(link - 1) ? within + 1 : 0;
      boolean leaf = links.kind(link) == Links.Kind.LEAF_SPINE;
      long position = numbering.ofSwitch(links.lower(link));
      long slot =
          within + (leaf ? position * leafBlock : leafEnd * leafBlock + position * spineBlock);
      slots[link - first] = (int) Math.min(slot, Integer.MAX_VALUE);
      largest = Math.max(largest, slot);
    }
    checkPool(pool, declared, largest);
    return new PointToPoint(pool, first, slots);
  }

  private void checkPool(Ipv4Prefix pool, EObject declared, long largest) {
    if ((largest + 1) * 2 > pool.size()) {
      IssueKind kind = PoolIssue.LINKS_EXHAUSTED;
      findings.report(kind, declared, pool, largest + 1, pool.around((largest + 1) * 2));
    }
  }

  private long blockSize(Links.Kind kind) {
    int most = 1;
    int run = 0;
    for (int link = links.first(kind); link < links.end(kind); link++) {
      run = link > links.first(kind) && links.lower(link) == links.lower(link - 1) ? run + 1 : 1;
      most = Math.max(most, run);
    }
    return Numbering.nextPowerOfTwo(most);
  }

  /**
   * Links to servers: by server, rail and link of the NIC, or by rail, server and link of the NIC.
   */
  PointToPoint withServers(PointToPoint between, AddressSettings settings) {
    Ipv4Prefix pool = settings.serverLinks();
    if (pool == null) {
      return between;
    }
    EObject declared = settings.element(AddressingSettings.SERVER_LINKS);
    Multihoming pairs =
        placement.planOfSegment.stream()
            .map(FabricPlan.SegmentPlan::multihoming)
            .filter(Multihoming::joinsLeaves)
            .findFirst()
            .orElse(Multihoming.NONE);
    if (pairs != Multihoming.NONE) {
      IssueKind kind = PoolIssue.LINKS_OF_PAIRS;
      findings.report(kind, declared, pairs.word(), Fix.remove());
    }
    int count = links.end(Links.Kind.HOST);
    int[] within = linksOfNics(count);
    long linkSlots = 1;
    for (int each : within) {
      linkSlots = Math.max(linkSlots, each + 1);
    }
    linkSlots = Numbering.nextPowerOfTwo((int) linkSlots);
    long railSlots = Numbering.nextPowerOfTwo(plan.rails());
    long places = Numbering.nextPowerOfTwo((int) Math.min(1 << 29, lastPlace() + 1));
    int[] slots = new int[count];
    long largest = 0;
    for (int link = 0; link < count; link++) {
      int nic = links.lower(link);
      long place = place(placement.servers().serverOfNic(nic));
      int rail = placement.servers().rail(nic);
      long group = settings.isRailFirst() ? rail * places + place : place * railSlots + rail;
      long slot = group * linkSlots + within[link];
      slots[link] = (int) Math.min(slot, Integer.MAX_VALUE);
      largest = Math.max(largest, slot);
    }
    checkPool(pool, declared, largest);
    return between.withHosts(pool, slots);
  }

  /** Number of each host link among those of its NIC. */
  private int[] linksOfNics(int count) {
    int[] seen = new int[placement.servers().totalNics()];
    int[] within = new int[count];
    for (int link = 0; link < count; link++) {
      within[link] = seen[links.lower(link)]++;
    }
    return within;
  }

  private long lastPlace() {
    long last = 0;
    Servers servers = placement.servers();
    for (int server = 0; server < servers.count(); server++) {
      last = Math.max(last, place(server));
    }
    return last;
  }

  private long place(int server) {
    Segments segments = placement.segments();
    int segment = placement.servers().segment(server);
    return numbering.segment(segment) * numbering.serverSlots()
        + server
        - segments.firstServer(segment);
  }
}
