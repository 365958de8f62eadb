package dev.weft.generator.simulation;

import dev.weft.engine.model.Operation;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the operations of a scenario may claim where they share a link, by their traffic classes.
 * Strict classes go first, the highest IEEE 802.1p priority before the others (IEEE 802.1Q-2018,
 * 8.6.8.1). The others divide what is left by their bandwidth (8.6.8.3), on each link by itself; a
 * class without bandwidth takes what they leave.
 *
 * <p>Networks that run together share the links inside servers. There the same order holds among
 * the classes of all; classes that are equal are one class, and a network without a policy, beside
 * one that has one, is a class with all of its bandwidth.
 */
final class ClassShares {
  private final List<Sent> sent = new ArrayList<>();

  private record Sent(Operation operation, String network, @Nullable Claim claim) {}

  /** A traffic class, as far as it decides. */
  private record Claim(String name, boolean isStrict, int priority, double bandwidth) {
    static Claim of(TrafficClass of) {
      return new Claim(of.name(), of.strict(), of.priority(), of.bandwidthShare());
    }
  }

  /** Takes an operation in a class of a network; of no name, the usual one of its policy. */
  void add(Operation operation, Topology network, String trafficClass) {
    Qos policy = network.qos();
    TrafficClass own = policy == null ? null : policy.usual(network.transport());
    if (policy != null && !trafficClass.isEmpty()) {
      own =
          policy.classes().stream()
              .filter(c -> c.name().equals(trafficClass))
              .findFirst()
              .orElse(own);
    }
    Claim claim = own == null ? null : Claim.of(own);
    sent.add(new Sent(operation, policy == null ? network.name() : "", claim));
  }

  /** The operations with their claims, in the order in which they came. */
  List<Operation> operations() {
    boolean haveClasses = sent.stream().anyMatch(each -> each.claim() != null);
    List<@Nullable Claim> claims = new ArrayList<>();
    for (Sent each : sent) {
      boolean isWithout = haveClasses && each.claim() == null && !each.network().isEmpty();
      claims.add(isWithout ? new Claim(each.network(), false, 0, 1) : each.claim());
    }
    if (claims.stream().distinct().count() < 2) {
      return sent.stream().map(Sent::operation).toList();
    }
    List<Claim> strict =
        claims.stream()
            .filter(Objects::nonNull)
            .filter(Claim::isStrict)
            .distinct()
            .sorted(Comparator.comparingInt(Claim::priority).reversed())
            .toList();
    Set<String> ambiguous = ambiguous(claims);
    List<Operation> claiming = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      claiming.add(claiming(sent.get(i).operation(), claims.get(i), strict, ambiguous));
    }
    return claiming;
  }

  /** The names that several networks give to classes that differ. */
  private static Set<String> ambiguous(List<@Nullable Claim> claims) {
    Set<Claim> different = new HashSet<>();
    Set<String> names = new HashSet<>();
    Set<String> ambiguous = new TreeSet<>();
    for (Claim claim : claims) {
      if (claim != null && different.add(claim) && !names.add(claim.name())) {
        ambiguous.add(claim.name());
      }
    }
    return ambiguous;
  }

  private static Operation claiming(
      Operation operation, @Nullable Claim own, List<Claim> strict, Set<String> ambiguous) {
    if (own == null) {
      return operation.claiming(1, strict.size() + 1);
    }
    String name =
        ambiguous.contains(own.name())
            ? own.name() + " " + own.priority() + "/" + own.bandwidth()
            : own.name();
    if (own.isStrict()) {
      return operation.claiming(name, 1, strict.indexOf(own));
    }
    return own.bandwidth() > 0
        ? operation.claiming(name, own.bandwidth(), strict.size())
        : operation.claiming(name, 1, strict.size() + 1);
  }
}
