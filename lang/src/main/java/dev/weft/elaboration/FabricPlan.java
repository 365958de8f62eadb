package dev.weft.elaboration;

import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.topology.CableModel;
import dev.weft.topology.DomainModel;
import dev.weft.topology.Lanes;
import dev.weft.topology.Multihoming;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.Segments;
import dev.weft.topology.ServerModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.SwitchModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a fabric with templates expanded and every number evaluated: the result of the
 * first pass. Pods and segments are listed one by one; equal ones share their plan.
 *
 * @param network the network of a cluster that the fabric is: {@code backend}, {@code storage} …
 */
record FabricPlan(
    String network,
    List<PodPlan> pods,
    boolean hasPodLevel,
    @Nullable TierPlan superspine,
    PlaneMode planeMode,
    int planes,
    int rails,
    @Nullable RackSettings racks) {

  /** A pod: its segments and the spines that join them. */
  record PodPlan(List<SegmentPlan> segments, List<TierPlan> spines, @Nullable RackSettings racks) {
    boolean hasServers() {
      return segments.stream().anyMatch(segment -> segment.serverCount() > 0);
    }

    int rails() {
      return segments.stream().mapToInt(SegmentPlan::rails).max().orElse(0);
    }
  }

  /**
   * A segment: its servers and leaves.
   *
   * @param element the segment, or the block whose servers it holds
   * @param slots places for servers, filled or not
   * @param cablesSlots whether cables are laid to places that are not filled
   * @param tenant whose the servers are, as {@link Segments#tenant} has it
   * @param tenantLine where the text says so; null where it does not
   * @param intake whether it takes servers of other networks
   */
  record SegmentPlan(
      EObject element,
      List<ServerGroup> servers,
      int slots,
      boolean cablesSlots,
      List<TierPlan> leaves,
      Multihoming multihoming,
      @Nullable Lanes peerLink,
      CablePlan hostCable,
      CablePlan peerCable,
      @Nullable RackSettings racks,
      int tenant,
      @Nullable EObject tenantLine,
      Intake intake) {
    int serverCount() {
      return servers.stream().mapToInt(ServerGroup::count).sum();
    }

    /**
     * Whose equal servers are: what this network says of them or of the segment comes before what
     * they have from the network that declares them.
     */
    int tenant(ServerGroup group) {
      boolean isOwn = group.names().isEmpty();
      int first = isOwn ? group.tenant() : tenant;
      return first == Segments.NOT_SAID ? (isOwn ? tenant : group.tenant()) : first;
    }

    /** The line that says whose equal servers are; null where none does. */
    @Nullable EObject tenantLine(ServerGroup group) {
      boolean isOwn = group.names().isEmpty();
      EObject first = isOwn ? group.tenantLine() : tenantLine;
      EObject second = isOwn ? tenantLine : group.tenantLine();
      return first == null ? second : first;
    }

    /** Rails that its servers need. */
    int rails() {
      return servers.stream().mapToInt(ServerGroup::rails).max().orElse(0);
    }

    /** With servers before those that it has. */
    SegmentPlan withServers(List<ServerGroup> dealt) {
      if (dealt.isEmpty()) {
        return this;
      }
      List<ServerGroup> other = new ArrayList<>(dealt);
      other.addAll(servers);
      int count = other.stream().mapToInt(ServerGroup::count).sum();
      return new SegmentPlan(
          element,
          other,
          Math.max(slots, count),
          cablesSlots,
          leaves,
          multihoming,
          peerLink,
          hostCable,
          peerCable,
          racks,
          tenant,
          tenantLine,
          intake);
    }
  }

  /**
   * Equal servers.
   *
   * @param firstRail rail of the first NIC, from 0; {@link #DEALT} when the servers are dealt out
   *     over the rails
   * @param plane the plane, from 0, that all its NICs are in; {@link #BY_PORT} as everywhere;
   *     {@link #DEALT} when their ports are dealt out over the planes
   * @param domain the scale-up domain that so many consecutive servers make up; null when each is
   *     its own
   * @param names names of servers that another fabric declares; empty when they are named here
   * @param tenant whose they are, as {@link Segments#tenant} has it: what is said of these servers,
   *     or what the fabric has that declares them
   * @param tenantLine where the text says so; null where it does not
   * @param home where they come from
   */
  record ServerGroup(
      EObject element,
      int count,
      ServerModel model,
      ServerRole role,
      int firstRail,
      int plane,
      @Nullable DomainModel domain,
      List<String> names,
      int tenant,
      @Nullable EObject tenantLine,
      ServerHome home) {
    static final int DEALT = -1;
    static final int BY_PORT = -2;

    int rails() {
      return Math.max(0, firstRail) + model.fabricNicCount();
    }

    /** Those of its servers that have these names. */
    ServerGroup withNames(List<String> some) {
      return new ServerGroup(
          element,
          some.size(),
          model,
          role,
          firstRail,
          plane,
          null,
          some,
          tenant,
          tenantLine,
          home);
    }

    /** The same servers, reported at another line. */
    ServerGroup at(EObject place) {
      return new ServerGroup(
          place, count, model, role, firstRail, plane, null, names, tenant, tenantLine, home);
    }

    /** Whether servers with a port each come in turn to the planes, and only then to the rails. */
    boolean isDealtOverPorts(FabricPlan plan) {
      return plane == DEALT && plan.planeMode() == PlaneMode.BY_PORT;
    }
  }

  /**
   * Switches of one tier.
   *
   * @param count switches in each plane and group
   * @param railsEach rails that a group serves; 0 for all
   * @param podsEach pods that a group is for; 0 for all
   * @param perPosition whether there is a group for each position of a switch below in its own
   * @param firstRail first rail served, from 0
   * @param lastRail last rail served, from 0; -1 for all
   * @param oversubscription greatest ratio of down to up bandwidth
   * @param derivesUplinks whether the ratio decides how many uplinks there are when none is written
   * @param serversEach servers that plug into one leaf or pair; 0 for equal shares
   */
  record TierPlan(
      SwitchTier element,
      int count,
      int railsEach,
      int podsEach,
      boolean perPosition,
      int firstRail,
      int lastRail,
      SwitchModel model,
      @Nullable UplinkPlan uplink,
      PortPlan ports,
      double oversubscription,
      boolean derivesUplinks,
      int serversEach,
      List<ExternalPlan> externals,
      CablePlan uplinkCable) {

    /** Rail groups over a number of rails. */
    int groups(int rails) {
      return railsEach == 0 ? 1 : (served(rails) + railsEach - 1) / railsEach;
    }

    /** Groups over a number of pods. */
    int podGroups(int pods) {
      return podsEach == 0 ? 1 : Math.max(1, (pods + podsEach - 1) / podsEach);
    }

    /** Rails served out of a number of rails. */
    int served(int rails) {
      return lastRail < 0 ? rails : Math.max(0, Math.min(lastRail + 1, rails) - firstRail);
    }
  }

  /** How links upwards are spread over the switches above. */
  enum Spread {
    /** The number of links goes to each switch above. */
    EACH,
    /** The number is that of all links; it divides over the switches above. */
    ACROSS,
    /** The number is that of all links; they are dealt out in turn. */
    STRIPED
  }

  /**
   * Links upwards.
   *
   * @param above how many switches there are above, as written; 0 when that is not written
   */
  record UplinkPlan(EObject element, Lanes lanes, Spread spread, int above) {}

  /**
   * Cages by what they are for; null where the text does not say.
   *
   * @param byRail cages of a rail, by rail from 0
   * @param hostsAs how the cages that face hosts are split
   */
  record PortPlan(
      int @Nullable [] hosts,
      int @Nullable [] uplinks,
      int @Nullable [] peers,
      Map<Integer, int[]> byRail,
      @Nullable Lanes hostsAs,
      @Nullable Lanes uplinksAs) {}

  /** Links of each switch to something outside. */
  record ExternalPlan(External element, Lanes lanes, String name) {}

  /**
   * Cables of a kind of link: the types to choose from, the shortest reach first, and the length
   * where places don't decide it.
   *
   * @param lengthElement where the text says that length; null where it does not
   */
  record CablePlan(
      @Nullable EObject element,
      List<CableModel> types,
      int lengthMm,
      @Nullable EObject lengthElement) {}
}
