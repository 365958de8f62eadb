package dev.weft.elaboration;

import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.AsPlan;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pool;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Links;
import dev.weft.topology.PointToPoint;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Fourth pass: AS numbers, loopbacks, networks of rails and of links, all computed from positions
 * (see {@link Numbering}). Where a pool is too small, the finding names the pool, and addresses run
 * past it.
 */
final class AddressPlan {
  /** Four-byte private AS numbers (RFC 6996) with room for each tier. */
  private static final long[] DEFAULT_AS = {4_200_100_000L, 4_200_010_000L, 4_200_000_000L};

  private static final int DEFAULT_VLAN = 101;

  private final FabricPlan plan;
  private final Placement placement;
  private final Evaluator evaluator;
  private final Findings findings;
  private final Fabric fabric;
  private final @Nullable Bgp bgp;
  private final Ipv4Prefix rails;
  private final Ipv4Prefix loopbacks;
  private final int vlan;
  private final Numbering numbering;

  AddressPlan(
      Fabric fabric,
      FabricPlan plan,
      Placement placement,
      @Nullable Bgp bgp,
      Evaluator evaluator,
      Findings findings) {
    this.fabric = fabric;
    this.plan = plan;
    this.placement = placement;
    this.bgp = bgp;
    this.evaluator = evaluator;
    this.findings = findings;
    Addressing addressing = Place.last(fabric.getMembers(), Addressing.class);
    PoolReader pools = new PoolReader(addressing, evaluator);
    this.rails = pools.prefix("rails", new Ipv4Prefix(0x0A000000, 9));
    this.loopbacks = pools.prefix("loopbacks", new Ipv4Prefix(0x0AFF0000, 16));
    this.vlan = pools.whole("vlan", DEFAULT_VLAN);
    this.numbering = new Numbering(plan, placement, pools.whole("segments-per-pod", 0));
  }

  /** AS number of every switch. */
  long[] asNumbers() {
    long[] numbers = new long[placement.switchCount()];
    for (int sw = 0; sw < numbers.length; sw++) {
      numbers[sw] = asNumber(sw, Tier.values()[placement.tier.get(sw)]);
    }
    return numbers;
  }

  private long asNumber(int sw, Tier tier) {
    AsPlan declared = asPlan(tier);
    int plane = placement.plane.get(sw);
    if (declared == null) {
      long base = DEFAULT_AS[tier.ordinal()];
      return switch (tier) {
        case LEAF -> base + numbering.ofSwitch(sw);
        case SPINE -> base + spineGroup(sw);
        case SUPERSPINE -> base + plane;
      };
    }
    Quantity number = evaluator.quantity(declared.getNumber(), Dimension.NONE, "An AS number");
    long base = number == null ? 0 : Math.round(number.value());
    if ("pod".equals(declared.getScope())) {
      return base + Math.max(0, spineGroup(sw));
    }
    if ("pair".equals(declared.getScope())) {
      return base + numbering.ofSwitch(sw) / 2;
    }
    return declared.isFrom() ? base + numbering.ofSwitch(sw) : base + plane;
  }

  /**
   * Spines of a pod and plane share a number; where they are per rail, those of the same rails,
   * since they have the same leaves.
   */
  private long spineGroup(int sw) {
    long group = (long) numbering.pod(sw) * plan.planes() + placement.plane.get(sw);
    return placement.railCount.get(sw) == 0
        ? group
        : group * plan.rails() + placement.firstRail.get(sw);
  }

  private @Nullable AsPlan asPlan(Tier tier) {
    if (bgp != null) {
      for (AsPlan plan : bgp.getPlans()) {
        if (plan.getLevel().equals(tier.word())) {
          return plan;
        }
      }
    }
    return null;
  }

  /**
   * Loopback of every switch: leaves in the first half of the pool, spines in the third quarter,
   * super-spines in the last.
   */
  int[] loopbackAddresses() {
    int[] addresses = new int[placement.switchCount()];
    long quarter = loopbacks.size() / 4;
    boolean exhausted = false;
    for (int sw = 0; sw < addresses.length; sw++) {
      int tier = placement.tier.get(sw);
      long position = numbering.ofSwitch(sw);
      exhausted |= position >= (tier == 0 ? 2 : 1) * quarter;
      addresses[sw] = loopbacks.at((tier == 0 ? 0 : tier + 1) * quarter + position);
    }
    if (exhausted) {
      findings.error(
          "address.pool-exhausted",
          pool("loopbacks"),
          "The pool of loopbacks "
              + loopbacks
              + " is too small: half of it is for leaves, a quarter for spines, a quarter"
              + " for super-spines, at their slots. Use a shorter prefix.");
    }
    return addresses;
  }

  /** Networks of the rails, one per attachment and rail. */
  RailNetworks railNetworks() {
    int attachments = placement.attachmentCount();
    int[] leafOf = new int[attachments];
    int[] firstAttachment = new int[placement.planOfSegment.size()];
    int railSlots = 1;
    int attachmentSlots = 1;
    int servers = 1;
    for (int leaf = placement.firstLeaf.get(firstAttachment.length) - 1; leaf >= 0; leaf--) {
      int attachment = placement.attachment.get(leaf);
      leafOf[attachment] = leaf;
      firstAttachment[placement.segment.get(leaf)] = attachment;
      railSlots = Math.max(railSlots, placement.railCount.get(leaf));
      servers = Math.max(servers, placement.attachmentServerCount.get(attachment));
    }
    for (int a = 0; a < attachments; a++) {
      attachmentSlots =
          Math.max(attachmentSlots, a - firstAttachment[placement.segment.get(leafOf[a])] + 1);
    }
    railSlots = Numbering.nextPowerOfTwo(railSlots);
    attachmentSlots = Numbering.nextPowerOfTwo(attachmentSlots);
    int hostBits = 32 - Integer.numberOfLeadingZeros(servers + RailNetworks.FIRST_SERVER_OFFSET);
    return fill(leafOf, firstAttachment, railSlots, attachmentSlots, 32 - hostBits);
  }

  private RailNetworks fill(
      int[] leafOf, int[] firstAttachment, int railSlots, int attachmentSlots, int length) {
    IntColumn first = new IntColumn();
    IntColumn rail = new IntColumn();
    IntColumn vlans = new IntColumn();
    IntColumn firstServer = new IntColumn();
    IntColumn serverCount = new IntColumn();
    List<Ipv4Prefix> prefixes = new ArrayList<>();
    boolean exhausted = false;
    for (int a = 0; a < leafOf.length; a++) {
      first.add(rail.size());
      int leaf = leafOf[a];
      int segment = placement.segment.get(leaf);
      long block =
          (numbering.segment(segment) * attachmentSlots + a - firstAttachment[segment]) * railSlots;
      for (int r = 0; r < placement.railCount.get(leaf); r++) {
        rail.add(placement.firstRail.get(leaf) + r);
        vlans.add(vlan + placement.firstRail.get(leaf) + r);
        firstServer.add(placement.attachmentFirstServer.get(a));
        serverCount.add(placement.attachmentServerCount.get(a));
        exhausted |= (block + r + 1) << (32 - length) > rails.size();
        prefixes.add(rails.subnet(length, block + r));
      }
    }
    first.add(rail.size());
    if (exhausted) {
      findings.error(
          "address.pool-exhausted",
          pool("rails"),
          "The pool of rail networks "
              + rails
              + " is too small for a /"
              + length
              + " for each rail of each leaf at its"
              + " slot. Use a shorter prefix.");
    }
    return new RailNetworks(
        first.toArray(),
        rail.toArray(),
        prefixes.toArray(Ipv4Prefix[]::new),
        vlans.toArray(),
        firstServer.toArray(),
        serverCount.toArray());
  }

  /** A /31 for every link between switches, in blocks by the slot of the lower switch. */
  PointToPoint pointToPoint(Links links, Routing routing, @Nullable EObject declared) {
    Ipv4Prefix pool = routing.numberedFrom();
    if (pool == null) {
      return PointToPoint.UNNUMBERED;
    }
    int first = links.end(Links.Kind.HOST);
    int end = links.first(Links.Kind.PEER);
    int[] slots = new int[end - first];
    long leafBlock = blockSize(links, Links.Kind.LEAF_SPINE);
    long spineBlock = blockSize(links, Links.Kind.SPINE_SUPERSPINE);
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
    if ((largest + 1) * 2 > pool.size()) {
      findings.error(
          "address.pool-exhausted",
          declared == null ? fabric : declared,
          "The pool "
              + pool
              + " is too small for "
              + (largest + 1)
              + " links at their slots. Use a shorter prefix.");
    }
    return new PointToPoint(pool, first, slots);
  }

  private static long blockSize(Links links, Links.Kind kind) {
    int most = 1;
    int run = 0;
    for (int link = links.first(kind); link < links.end(kind); link++) {
      run = link > links.first(kind) && links.lower(link) == links.lower(link - 1) ? run + 1 : 1;
      most = Math.max(most, run);
    }
    return Numbering.nextPowerOfTwo(most);
  }

  /** The declaration of a pool, or the fabric where it is the default. */
  private EObject pool(String key) {
    for (Member member : fabric.getMembers()) {
      if (member instanceof Addressing addressing) {
        for (Pool pool : addressing.getPools()) {
          if (pool.getKey().equals(key)) {
            return pool;
          }
        }
      }
    }
    return fabric;
  }
}
