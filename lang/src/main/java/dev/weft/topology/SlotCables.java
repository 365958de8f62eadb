package dev.weft.topology;

import java.util.List;

/**
 * Cables that are laid to places of servers that are not there yet. They take ports and are bought,
 * but no link runs over them.
 */
public record SlotCables(List<Cable> cables) {
  public static final SlotCables NONE = new SlotCables(List.of());

  public SlotCables {
    cables = List.copyOf(cables);
  }

  /**
   * The end that waits for a server.
   *
   * @param slot place from 0 in its segment
   * @param server the type that is expected
   * @param nic NIC of the server, from 0
   * @param port port of the NIC, from 0
   */
  public record Lower(int segment, int slot, ServerModel server, int nic, int port) {}

  /**
   * A cable.
   *
   * @param leaf switch id
   * @param leafPort packed port, see {@link Links#port}
   * @param cable index into {@link Topology#cableModels()}
   */
  public record Cable(Lower lower, int leaf, int leafPort, long rateBps, int lengthMm, int cable) {}

  public int count() {
    return cables.size();
  }
}
