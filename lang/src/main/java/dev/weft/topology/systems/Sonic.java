package dev.weft.topology.systems;

import dev.weft.topology.LeafRole;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.TakenVlans;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** SONiC. */
public final class Sonic extends SwitchSystem {
  public static final Sonic SYSTEM = new Sonic();

  private Sonic() {
    super("sonic", "SONiC");
  }

  @Override
  public int greatestMtu() {
    return 9216;
  }

  @Override
  public String managementPort(SwitchModel model) {
    return "eth0";
  }

  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    return new SonicCages(model).name(port, rateBps);
  }

  /** The alias, as the front of the switch says it. */
  @Override
  public String lldpPort(SwitchModel model, int port, long rateBps) {
    return new SonicCages(model).alias(port, rateBps);
  }

  @Override
  public List<TakenVlans> takenVlans(LeafRole leaf) {
    List<TakenVlans> all = new ArrayList<>(PairVlans.ofLinks(title(), leaf));
    all.addAll(PairVlans.ofTenants(title(), leaf));
    all.addAll(PairVlans.ofPair(title(), PairVlans.CONTROL, leaf));
    return all;
  }

  @Override
  public Set<Multihoming> multihoming() {
    return EnumSet.of(Multihoming.MLAG, Multihoming.ESI);
  }

  @Override
  public Queues queues() {
    return Queues.BY_CLASS;
  }

  @Override
  public boolean carriesHeadroom() {
    return true;
  }

  /**
   * By the device type that the configuration gives switches of a tier: ToRRouter, LeafRouter, one
   * whose name holds SpineRouter. Source: sonic-buildimage,
   * dockers/docker-orchagent/switch.json.j2.
   */
  @Override
  public OptionalLong hashSeed(Tier tier) {
    return OptionalLong.of(
        switch (tier) {
          case LEAF -> 0;
          case SPINE -> 10;
          case SUPERSPINE -> 25;
        });
  }

  @Override
  public boolean bootsFromServer() {
    return true;
  }

  @Override
  public boolean takesPairIdentity() {
    return false;
  }
}
