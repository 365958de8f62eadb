package dev.weft.topology.systems;

import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import java.util.EnumSet;
import java.util.Set;

/** Nokia SR Linux. */
public final class SrLinux extends SwitchSystem {
  public static final SrLinux SYSTEM = new SrLinux();

  private SrLinux() {
    super("srlinux", "SR Linux");
  }

  /**
   * What a 7220 IXR takes from D1 to D5 and from H2 to H4; others take 9,486 (leaf {@code ip-mtu}
   * of {@code srl_nokia-interfaces}, 25.3).
   */
  @Override
  public int greatestMtu() {
    return 9398;
  }

  @Override
  public Set<Multihoming> multihoming() {
    return EnumSet.of(Multihoming.ESI);
  }

  @Override
  public Queues queues() {
    return Queues.BY_CLASS;
  }

  @Override
  public boolean bootsFromServer() {
    return true;
  }

  @Override
  public boolean carriesHeadroom() {
    return true;
  }

  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    String cage = "ethernet-1/" + Links.cage(port);
    return Links.lane(port) == 0 ? cage : cage + "/" + Links.lane(port);
  }
}
