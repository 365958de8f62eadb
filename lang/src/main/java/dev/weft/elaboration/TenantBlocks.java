package dev.weft.elaboration;

import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Servers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which tenants have networks at an attachment, and in which blocks of VLANs and addresses: the one
 * that the segment names, else the first, in block 0, where all networks are without tenants; the
 * others in their order in the blocks after it, whether they have servers there or not.
 */
final class TenantBlocks {
  private static final Block NOBODY = new Block(0, 0);

  private final Placement placement;
  private final Overlay overlay;
  private final boolean isShared;
  private final List<Block> networks = new ArrayList<>();

  /**
   * @param tenant from 1; 0 without tenants
   */
  record Block(int number, int tenant) {}

  TenantBlocks(Placement placement, Overlay overlay) {
    this.placement = placement;
    this.overlay = overlay;
    this.isShared = overlay.hasTenants() && placement.servers().haveTenants();
  }

  /** Those with a server there, by block; where there is no server, the one of the segment. */
  List<Block> at(int attachment, int segment) {
    if (!overlay.hasTenants()) {
      return List.of(NOBODY);
    }
    int own = overlay.tenantOf(placement.segments().tenant(segment));
    Servers servers = placement.servers();
    BitSet blocks = new BitSet();
    int first = placement.attachmentFirstServer.get(attachment);
    int end = isShared ? first + placement.attachmentServerCount.get(attachment) : first;
    for (int server = first; server < end; server++) {
      blocks.set(block(overlay.tenantOf(servers.tenant(server)), own));
    }
    if (blocks.isEmpty()) {
      blocks.set(0);
    }
    return blocks.stream().mapToObj(block -> new Block(block, tenant(block, own))).toList();
  }

  private static int block(int tenant, int own) {
    return tenant == own ? 0 : tenant < own ? tenant : tenant - 1;
  }

  private static int tenant(int block, int own) {
    return block == 0 ? own : block < own ? block : block + 1;
  }

  /** Counts one more network, of a tenant. */
  void add(Block block) {
    networks.add(block);
  }

  /** Whose the networks are that were counted. */
  RailNetworks.Owners owners() {
    if (!overlay.hasTenants()) {
      return RailNetworks.Owners.NONE;
    }
    boolean[] isGuest = new boolean[networks.size()];
    for (int network = 0; network < isGuest.length; network++) {
      isGuest[network] = networks.get(network).number() > 0;
    }
    return new RailNetworks.Owners(networks.stream().mapToInt(Block::tenant).toArray(), isGuest);
  }
}
