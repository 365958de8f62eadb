package dev.weft.elaboration;

import dev.weft.lang.settings.AddressingSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.ServerModel;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.rules.routing.PoolIssue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Networks of the rails: one for each rail of each attachment and tenant there, at slots by
 * segment, attachment and rail, in the order that the text says. Where tenants share an attachment,
 * the networks of one have those slots, and those of others the same slots of further blocks, so
 * that nothing moves when a tenant comes.
 */
final class RailPlan {
  private static final int IPV6_LENGTH = 64;

  private final AddressSettings settings;
  private final Placement placement;
  private final TenantBlocks tenants;
  private final Numbering numbering;
  private final Findings findings;
  private final int[] leafOf;
  private final int[] firstAttachment;
  private int railSlots = 1;
  private int lastRail;
  private int attachmentSlots = 1;
  private int servers = 1;
  private int endpoints = 1;
  private long lastPlace;

  RailPlan(
      AddressSettings settings,
      Placement placement,
      Overlay overlay,
      Numbering numbering,
      Findings findings) {
    this.settings = settings;
    this.placement = placement;
    this.tenants = new TenantBlocks(placement, overlay);
    this.numbering = numbering;
    this.findings = findings;
    leafOf = new int[placement.attachmentCount()];
    firstAttachment = new int[placement.planOfSegment.size()];
    countSlots();
  }

  private void countSlots() {
    for (int leaf = placement.firstLeaf.get(firstAttachment.length) - 1; leaf >= 0; leaf--) {
      int attachment = placement.attachment.get(leaf);
      leafOf[attachment] = leaf;
      firstAttachment[placement.segment.get(leaf)] = attachment;
      railSlots = Math.max(railSlots, placement.railCount.get(leaf));
      lastRail =
          Math.max(lastRail, placement.firstRail.get(leaf) + placement.railCount.get(leaf) - 1);
      servers = Math.max(servers, placement.attachmentSlots.get(attachment));
    }
    for (int a = 0; a < leafOf.length; a++) {
      attachmentSlots =
          Math.max(attachmentSlots, a - firstAttachment[placement.segment.get(leafOf[a])] + 1);
    }
    for (ServerModel model : placement.placed.models) {
      NicGroup nics = model.fabricNics();
      endpoints = Math.max(endpoints, nics == null ? 1 : nics.model().endpoints());
    }
    railSlots = Numbering.nextPowerOfTwo(railSlots);
    attachmentSlots = Numbering.nextPowerOfTwo(attachmentSlots);
    for (int a = 0; a < leafOf.length; a++) {
      lastPlace = Math.max(lastPlace, place(a));
    }
  }

  /** Position of an attachment in the fabric. */
  private long place(int attachment) {
    int segment = placement.segment.get(leafOf[attachment]);
    return numbering.segment(segment) * attachmentSlots + attachment - firstAttachment[segment];
  }

  /**
   * The networks; where a pool or a length is too small, they run past it, and a finding says so.
   */
  RailNetworks networks() {
    int length = length();
    int aggregate = aggregate(length);
    IntColumn first = new IntColumn();
    IntColumn rail = new IntColumn();
    IntColumn vlans = new IntColumn();
    IntColumn firstServer = new IntColumn();
    IntColumn serverCount = new IntColumn();
    List<Ipv4Prefix> prefixes = new ArrayList<>();
    List<Ipv4Prefix> aggregates = new ArrayList<>();
    List<Long> slots = new ArrayList<>();
    for (int a = 0; a < leafOf.length; a++) {
      first.add(rail.size());
      int leaf = leafOf[a];
      for (TenantBlocks.Block block : tenants.at(a, placement.segment.get(leaf))) {
        Ipv4Prefix whole =
            aggregate == 0 ? null : settings.rails().subnet(aggregate, place(a, block));
        for (int r = 0; r < placement.railCount.get(leaf); r++) {
          int own = placement.firstRail.get(leaf) + r;
          rail.add(own);
          vlans.add(vlan(block, own));
          firstServer.add(placement.attachmentFirstServer.get(a));
          serverCount.add(placement.attachmentServerCount.get(a));
          slots.add(slot(a, block, r, own));
          tenants.add(block);
          prefixes.add(
              whole == null
                  ? settings.rails().subnet(length, slots.getLast())
                  : whole.subnet(length, r));
          if (whole != null) {
            aggregates.add(whole);
          }
        }
      }
    }
    first.add(rail.size());
    checkPool(slots, length, aggregate);
    return new RailNetworks(
        first.toArray(),
        rail.toArray(),
        prefixes.toArray(Ipv4Prefix[]::new),
        vlans.toArray(),
        firstServer.toArray(),
        serverCount.toArray(),
        new RailNetworks.Extras(
            settings.firstHost(),
            aggregates.toArray(Ipv4Prefix[]::new),
            networks6(slots),
            servers,
            tenants.owners()));
  }

  /** VLAN of a rail from 0; one that is out of range a rule reports. */
  private int vlan(TenantBlocks.Block block, int rail) {
    long offset = (long) block.number() * railsOfBlock() + rail;
    return (int) Math.min(settings.vlan() + offset, Integer.MAX_VALUE / 2);
  }

  /** Rails for which a block of VLANs has room. */
  private int railsOfBlock() {
    return Numbering.nextPowerOfTwo(lastRail + 1);
  }

  /** Places for attachments in a block. */
  private long places() {
    return Long.highestOneBit(Math.max(1, 2 * lastPlace));
  }

  /** Position of what a tenant has of an attachment, of equal parts from the start of the pool. */
  private long place(int attachment, TenantBlocks.Block block) {
    return block.number() * places() + place(attachment);
  }

  /** Slot of a network, of equal networks from the start of the pool. */
  private long slot(int attachment, TenantBlocks.Block block, int railOfLeaf, int rail) {
    return settings.isRailFirst()
        ? (block.number() * (long) railsOfBlock() + rail) * places() + place(attachment)
        : place(attachment, block) * railSlots + railOfLeaf;
  }

  /** Length of a network: what the text says, or what its servers need. */
  private int length() {
    int firstHost = settings.firstHost();
    boolean pairs =
        placement.planOfSegment.stream().anyMatch(s -> s.multihoming() != Multihoming.NONE);
    int least = pairs ? RailNetworks.FIRST_SERVER_OFFSET : RailNetworks.GATEWAY_OFFSET + 1;
    if (firstHost < least) {
      report(
          PoolIssue.HOST_TAKEN,
          AddressingSettings.FIRST_HOST,
          firstHost,
          say(AddressingSettings.FIRST_HOST, least));
    }
    int hosts = servers * endpoints;
    int needed = 32 - (32 - Integer.numberOfLeadingZeros(hosts + Math.max(least, firstHost)));
    int said = settings.railPrefix();
    if (said > needed) {
      report(
          PoolIssue.TOO_FEW_HOSTS,
          AddressingSettings.RAIL_PREFIX,
          said,
          said > 32 ? 0 : 1L << (32 - said),
          endpoints == 1
              ? servers + " servers"
              : servers + " servers with " + endpoints + " endpoints each",
          firstHost,
          say(AddressingSettings.RAIL_PREFIX, needed));
    }
    return said <= 0 || said > needed ? needed : said;
  }

  /** Length of the aggregates that is used; 0 when there are none or they don't fit. */
  private int aggregate(int length) {
    int said = settings.aggregate();
    if (said <= 0 || leafOf.length == 0) {
      return 0;
    }
    if (settings.isRailFirst()) {
      report(
          PoolIssue.AGGREGATE_ACROSS,
          AddressingSettings.AGGREGATE,
          said,
          Fix.set("addressing", "order leaf-first"));
      return 0;
    }
    int most = 0;
    for (int leaf : leafOf) {
      most = Math.max(most, placement.railCount.get(leaf));
    }
    int nearest = length - Integer.numberOfTrailingZeros(railSlots);
    if (said > nearest) {
      long room = said > length ? 0 : 1L << (length - said);
      report(
          PoolIssue.AGGREGATE_TOO_SMALL,
          AddressingSettings.AGGREGATE,
          said,
          room,
          length,
          most,
          say(AddressingSettings.AGGREGATE, nearest));
      return 0;
    }
    return said;
  }

  private void checkPool(List<Long> slots, int length, int aggregate) {
    Ipv4Prefix pool = settings.rails();
    long last = slots.stream().mapToLong(slot -> slot).max().orElse(-1);
    long parts = last < 0 ? lastPlace + 1 : last / railSlots + 1;
    long needed = aggregate == 0 ? (last + 1) << (32 - length) : parts << (32 - aggregate);
    if (needed <= pool.size()) {
      return;
    }
    Ipv4Prefix larger = RoomierPool.of(pool, needed, otherPools());
    if (larger == null) {
      report(
          PoolIssue.RAILS_WITHOUT_ROOM,
          AddressingSettings.RAILS,
          pool,
          last + 1,
          aggregate == 0 ? length : aggregate);
      return;
    }
    Fix fix = Fix.set("addressing", AddressingSettings.RAILS.key() + " " + larger);
    if (aggregate == 0) {
      report(PoolIssue.RAILS_EXHAUSTED, AddressingSettings.RAILS, pool, length, fix);
    } else {
      report(
          PoolIssue.AGGREGATES_EXHAUSTED,
          AddressingSettings.RAILS,
          pool,
          aggregate,
          parts,
          pool.length() > aggregate ? 0 : 1L << (aggregate - pool.length()),
          fix);
    }
  }

  private List<Ipv4Prefix> otherPools() {
    Ipv4Prefix links = settings.serverLinks();
    return links == null ? List.of(settings.loopbacks()) : List.of(settings.loopbacks(), links);
  }

  /** A /64 for each network, at its slot. */
  private Ipv6Prefix[] networks6(List<Long> slots) {
    Ipv6Prefix pool = settings.rails6();
    if (pool == null) {
      return new Ipv6Prefix[0];
    }
    long last = slots.stream().mapToLong(slot -> slot).max().orElse(-1);
    if (!pool.hasSubnets(IPV6_LENGTH, last + 1)) {
      int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, last));
      Ipv6Prefix around =
          new Ipv6Prefix(pool.high(), pool.low(), Math.max(0, IPV6_LENGTH - bits)).canonical();
      Fix fix = Fix.set("addressing", AddressingSettings.RAILS6.key() + " \"" + around + "\"");
      report(PoolIssue.RAILS6_EXHAUSTED, AddressingSettings.RAILS6, pool, last + 1, fix);
      return new Ipv6Prefix[0];
    }
    return slots.stream().map(slot -> pool.subnet(IPV6_LENGTH, slot)).toArray(Ipv6Prefix[]::new);
  }

  private static Fix say(SettingRow<?> row, int value) {
    return Fix.set("addressing", row.key() + " " + value);
  }

  private void report(IssueKind kind, SettingRow<?> row, @Nullable Object... arguments) {
    findings.report(kind, settings.element(row), arguments);
  }
}
