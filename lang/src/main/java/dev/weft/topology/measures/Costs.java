package dev.weft.topology.measures;

import dev.weft.topology.CableModel;
import dev.weft.topology.DomainModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a fabric costs, in the currency of whoever wrote the prices, type by type: scale-up domains
 * that have a price, other servers, switches, cables. A domain's price covers its servers, a
 * server's its GPUs and NICs. Servers that another fabric declares count there.
 */
public record Costs(List<Item> items) {
  /**
   * Things of one type.
   *
   * @param each price of one; 0 when that is not known
   */
  public record Item(String type, int count, double each) {
    /** Whether its type states a price. */
    public boolean isKnown() {
      return each > 0;
    }

    /** {@code 64 HgxH100}, or {@code 64 cables} where no type is named for them. */
    public String text() {
      String plural = type.equals(CableModel.UNTYPED) && count != 1 ? "s" : "";
      return String.format(Locale.ROOT, "%,d %s%s", count, type, plural);
    }
  }

  public Costs {
    items = List.copyOf(items);
  }

  public static Costs of(Topology topology) {
    return of(topology, CableCount.of(topology));
  }

  /** Prices what the fabric declares. */
  public static Costs of(Topology topology, CableCount cables) {
    Sums sums = new Sums();
    for (DomainModel domain : topology.domains()) {
      if (domain.cost() > 0) {
        sums.add(domain.name(), 1, domain.cost());
      }
    }
    for (int server = 0; server < topology.servers().count(); server++) {
      int domain = topology.servers().domain(server);
      boolean isCovered = domain != Servers.NONE && topology.domains().get(domain).cost() > 0;
      if (!isCovered && !topology.isDeclaredElsewhere(server)) {
        sums.add(topology.serverModel(server).name(), 1, topology.serverModel(server).cost());
      }
    }
    sums.close();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      sums.add(topology.switchModel(sw).name(), 1, topology.switchModel(sw).cost());
    }
    sums.close();
    for (Map.Entry<CableCount.Item, Integer> cable : cables.cables().entrySet()) {
      sums.add(cable.getKey().type(), cable.getValue(), cables.cost(cable.getKey()));
    }
    sums.close();
    return new Costs(sums.items);
  }

  /** Counts of the types of a kind; a switch and a server of one name are two types. */
  private static final class Sums {
    private record Type(String name, double each) {}

    private final List<Item> items = new ArrayList<>();
    private final Map<Type, Integer> counts = new LinkedHashMap<>();

    void add(String type, int count, double each) {
      counts.merge(new Type(type, each), count, Integer::sum);
    }

    void close() {
      counts.forEach((type, count) -> items.add(new Item(type.name(), count, type.each())));
      counts.clear();
    }
  }

  /** The sum of the prices that are known. */
  public double known() {
    return items.stream().mapToDouble(item -> item.count() * item.each()).sum();
  }

  /** What has no price, in the order of {@link #items}; empty when all have one. */
  public List<Item> lacking() {
    return items.stream().filter(item -> !item.isKnown()).toList();
  }

  /** Whether every server, scale-up domain, switch and cable has a price. */
  public boolean isComplete() {
    return items.stream().allMatch(Item::isKnown);
  }

  /** A price for people: to a hundredth, with a comma between thousands. */
  public static String text(double price) {
    return grouped(plain(price));
  }

  /** Prices beside each other: where one has hundredths, all have them. */
  public static List<String> texts(List<Double> prices) {
    boolean isAnyBroken = prices.stream().anyMatch(price -> plain(price).contains("."));
    return prices.stream()
        .map(price -> new BigDecimal(price).setScale(isAnyBroken ? 2 : 0, RoundingMode.HALF_UP))
        .map(price -> grouped(price.toPlainString()))
        .toList();
  }

  /** A price for programs: without a unit, an exponent or commas, to a hundredth. */
  public static String plain(double price) {
    BigDecimal rounded = new BigDecimal(price).setScale(2, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** A price for programs as people read it; an empty text is none. */
  public static String grouped(String plain) {
    int point = plain.indexOf('.');
    String whole = point < 0 ? plain : plain.substring(0, point);
    return whole.replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",") + plain.substring(whole.length());
  }

  /** The sum; null when a price is missing. */
  public @Nullable Double total() {
    return isComplete() ? Double.valueOf(known()) : null;
  }
}
