package dev.weft.elaboration;

import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Qos;
import dev.weft.topology.Transport;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads routing and QoS of a fabric. */
final class PolicyReader {
  private static final int DEFAULT_MTU = 9216;
  private static final long DEFAULT_FLOWLET_GAP_PS = 50_000_000L;

  private final Evaluator evaluator;

  PolicyReader(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  dev.weft.topology.Routing routing(Fabric fabric, Transport transport) {
    Routing declared = Place.last(fabric.getMembers(), Routing.class);
    List<Member> members = declared == null ? List.of() : declared.getMembers();
    SettingReader settings = new SettingReader(members, evaluator);
    SettingReader own = new SettingReader(fabric.getMembers(), evaluator);
    Numbered numbered = Place.last(members, Numbered.class);
    Ipv4Prefix pool =
        numbered == null ? null : SettingReader.parsePrefix(numbered.getPool().getAddress());
    Lanes bfd = settings.lanes("bfd");
    Quantity interval = bfd == null ? null : evaluator.evaluate(bfd.getRate());
    boolean timed = interval != null && interval.dimension().equals(Dimension.TIME);
    LoadBalancing mode =
        Words.loadBalancing(
            settings.word("load-balancing"),
            Words.loadBalancing(own.word("load-balancing"), LoadBalancing.ECMP));
    long gap = settings.picoseconds("gap", own.picoseconds("gap", DEFAULT_FLOWLET_GAP_PS));
    return new dev.weft.topology.Routing(
        transport.isEthernet() ? "ebgp" : "none",
        pool,
        timed ? evaluator.count(bfd.getCount(), 1, 255, 3, "The BFD multiplier") : 0,
        timed ? (int) Math.round(interval.value() * 1000) : 0,
        settings.whole("mtu", DEFAULT_MTU),
        mode,
        mode == LoadBalancing.FLOWLET ? gap : 0);
  }

  /** The BGP block of a fabric; null when there is none. */
  static @Nullable Bgp bgp(Fabric fabric) {
    Routing declared = Place.last(fabric.getMembers(), Routing.class);
    return declared == null ? null : Place.last(declared.getMembers(), Bgp.class);
  }

  static @Nullable Numbered numbered(Fabric fabric) {
    Routing declared = Place.last(fabric.getMembers(), Routing.class);
    return declared == null ? null : Place.last(declared.getMembers(), Numbered.class);
  }

  @Nullable Qos qos(Fabric fabric) {
    QosUse use = Place.last(fabric.getMembers(), QosUse.class);
    QosPolicy policy = use == null ? null : use.getPolicy();
    if (policy == null || policy.eIsProxy()) {
      return null;
    }
    SettingReader settings = new SettingReader(policy.getMembers(), evaluator);
    List<dev.weft.topology.TrafficClass> classes = new ArrayList<>();
    for (TrafficClass declared : Place.all(policy.getMembers(), TrafficClass.class)) {
      classes.add(trafficClass(declared));
    }
    String action = settings.word("watchdog-action");
    String control = settings.word("congestion-control");
    return new Qos(
        policy.getName(),
        classes,
        (int) (settings.picoseconds("pause-watchdog", 0) / 1_000_000_000L),
        action == null ? "drop" : action,
        control == null ? "none" : control);
  }

  private dev.weft.topology.TrafficClass trafficClass(TrafficClass declared) {
    SettingReader settings = new SettingReader(declared.getMembers(), evaluator);
    Range ecn = settings.range("ecn");
    return new dev.weft.topology.TrafficClass(
        declared.getName(),
        settings.wholes("dscp"),
        settings.whole("priority", 0),
        settings.has("lossless"),
        settings.has("strict"),
        ecn == null ? 0 : bytes(evaluator.evaluate(ecn.getFrom())),
        ecn == null ? 0 : bytes(evaluator.evaluate(ecn.getTo())),
        ecn == null ? 0 : number(evaluator.evaluate(ecn.getAt())),
        settings.number("bandwidth", 0));
  }

  private static long bytes(@Nullable Quantity quantity) {
    return quantity == null || !quantity.dimension().equals(Dimension.DATA) ? 0 : quantity.bytes();
  }

  private static double number(@Nullable Quantity quantity) {
    return quantity == null || !quantity.isNumber() ? 1 : quantity.value();
  }
}
