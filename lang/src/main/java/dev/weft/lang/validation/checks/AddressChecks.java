package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Origins;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Prefix;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Text;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.settings.AddressingSettings;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.topology.addresses.HostText;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.addresses.SpecialRanges;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Named;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.findings.SettingIssue;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on pools that the text alone shows. */
public class AddressChecks extends AbstractWeftChecks {
  private static final List<Map.Entry<Ipv6Prefix, String>> SPECIAL6 =
      List.of(
          Map.entry(new Ipv6Prefix(0, 0, 8), "reserved (RFC 4291)"),
          Map.entry(new Ipv6Prefix(0xfe80L << 48, 0, 10), "for single links (RFC 4291)"),
          Map.entry(new Ipv6Prefix(0xff00L << 48, 0, 8), "multicast (RFC 4291)"));

  /** IPv4 addresses as IPv6 sees them (RFC 6052), in the first range. */
  private static final Ipv6Prefix TRANSLATED = new Ipv6Prefix(0x0064_ff9b_0000_0000L, 0, 96);

  /** Ranges that nobody has in the Internet. */
  private static final List<Ipv4Prefix> PRIVATE =
      Stream.of(
              "10.0.0.0/8", // RFC 1918
              "172.16.0.0/12",
              "192.168.0.0/16",
              "100.64.0.0/10", // RFC 6598
              "169.254.0.0/16", // RFC 3927
              "192.0.2.0/24", // RFC 5737
              "198.51.100.0/24",
              "203.0.113.0/24",
              "198.18.0.0/15") // RFC 2544
          .map(Ipv4Prefix::parse)
          .toList();

  private static final List<Ipv6Prefix> PRIVATE6 =
      Stream.of(
              "fc00::/7", // RFC 4193
              "2001:db8::/32", // RFC 3849
              "3fff::/20", // RFC 9637
              "2001:2::/48") // RFC 5180
          .map(Ipv6Prefix::parse)
          .toList();

  /** An IPv6 pool is a prefix, spelled as RFC 5952 says, with no bits set beyond its length. */
  @Check
  public void prefixIsIpv6(Setting setting) {
    boolean isPool = isPool6(setting);
    if (!isPool || !(setting.eContainer() instanceof Addressing)) {
      return;
    }
    String text = text(setting);
    if (text == null) {
      return;
    }
    Ipv6Prefix prefix = Ipv6Prefix.parse(text);
    if (prefix == null) {
      report(PlanIssue.NOT_IPV6, setting, null, text);
    } else if (SPECIAL6.stream().noneMatch(one -> prefix.overlaps(one.getKey()))
        && !prefix.canonical().toString().equals(text)) {
      report(
          PlanIssue.NOT_CANONICAL6,
          setting,
          null,
          text,
          prefix.canonical(),
          written(setting, prefix));
    }
  }

  private static Fix written(Setting setting, Ipv6Prefix prefix) {
    return Fix.replace(setting.getKey() + " \"" + prefix.canonical() + "\"");
  }

  /** Links get their numbers from an IPv4 prefix. */
  @Check
  public void poolOfLinksIsIpv4(Numbered numbered) {
    Prefix pool = numbered.getPool();
    boolean isWritten = pool != null && pool.getAddress() != null;
    if (isWritten && Ipv4Prefix.parse(pool.getAddress()) == null) {
      report(
          SettingIssue.WRONG_VALUE,
          pool,
          null,
          "numbered from",
          Kind.PREFIX.words(),
          pool.getAddress());
    }
  }

  /** A pool holds addresses that devices may have. */
  @Check
  public void poolsAreUnicast(Fabric fabric) {
    for (Pools.Pool pool : Pools.of(fabric)) {
      for (String what : SpecialRanges.within(pool.prefix())) {
        if (pool.element() != null) {
          report(
              DesignIssue.NOT_UNICAST,
              pool.element(),
              null,
              pool.name(),
              pool.prefix(),
              what,
              "10.0.0.0/9");
        }
      }
    }
  }

  /** A pool holds addresses that nobody else has. */
  @Check
  public void poolsArePrivate(Fabric fabric) {
    for (Pools.Pool pool : Pools.of(fabric)) {
      boolean isSpecial = !SpecialRanges.within(pool.prefix()).isEmpty();
      boolean isPrivate = PRIVATE.stream().anyMatch(own -> own.contains(pool.prefix()));
      if (pool.element() != null && !isSpecial && !isPrivate) {
        report(DesignIssue.PUBLIC, pool.element(), null, pool.name(), pool.prefix(), instead(pool));
      }
    }
  }

  /** As large, where the pools that hold without a word leave room. */
  private static Ipv4Prefix instead(Pools.Pool pool) {
    int length = pool.prefix().length();
    return switch (pool.name()) {
      case Pools.RAILS -> new Ipv4Prefix(10 << 24, Math.max(9, length));
      case Pools.LOOPBACKS -> new Ipv4Prefix(0x0AFF0000, Math.max(16, length));
      default -> new Ipv4Prefix(0xAC100000, Math.max(12, length));
    };
  }

  /** The same of a pool of IPv6. */
  @Check
  public void poolIsPrivate6(Setting setting) {
    boolean isPool = isPool6(setting);
    String text = isPool && setting.eContainer() instanceof Addressing ? text(setting) : null;
    Ipv6Prefix prefix = text == null ? null : Ipv6Prefix.parse(text);
    if (prefix == null || SPECIAL6.stream().anyMatch(one -> prefix.overlaps(one.getKey()))) {
      return;
    }
    if (PRIVATE6.stream().noneMatch(own -> own.contains(prefix))) {
      String instead =
          AddressingSettings.RAILS6.isNamed(setting.getKey()) ? "fd00::/40" : "fd00:ffff::/48";
      report(DesignIssue.PUBLIC, setting, null, "IPv6 pool", prefix, instead);
    }
  }

  /** A pool of IPv6 holds addresses that devices may have. */
  @Check
  public void poolIsUnicast6(Setting setting) {
    boolean isPool = isPool6(setting);
    String text = isPool && setting.eContainer() instanceof Addressing ? text(setting) : null;
    Ipv6Prefix prefix = text == null ? null : Ipv6Prefix.parse(text);
    if (prefix != null) {
      for (Map.Entry<Ipv6Prefix, String> special : SPECIAL6) {
        if (prefix.overlaps(special.getKey())) {
          String what = special.getKey() + " is " + special.getValue();
          report(DesignIssue.NOT_UNICAST, setting, null, "IPv6 pool", prefix, what, "fd00::/40");
        }
      }
    }
  }

  /** Servers that switches use are hosts, and each is named once. */
  @Check
  public void serversAreHosts(Setting setting) {
    SettingRow<?> row = Settings.find(Place.of(setting.eContainer()), setting.getKey());
    if (row == null || row.kind() != Kind.HOSTS) {
      return;
    }
    Set<String> named = new HashSet<>();
    for (Value value : setting.getValues()) {
      String host =
          value instanceof Prefix prefix
              ? prefix.getAddress()
              : value instanceof Text text ? text.getText() : null;
      if (host == null) {
        continue;
      }
      String canonical = HostText.canonical(host);
      if (canonical == null) {
        continue;
      }
      String special = special(Ipv4Prefix.parse(canonical), Ipv6Prefix.parse(canonical + "/128"));
      if (special != null) {
        report(DesignIssue.NO_SERVER, value, null, row.key(), host, special);
      }
      if (!named.add(canonical.toLowerCase(Locale.ROOT))) {
        report(DesignIssue.SERVER_TWICE, value, null, row.key(), host);
      }
    }
  }

  /** Why no host has an address; null where one may have it, and for names. */
  private static @Nullable String special(
      @Nullable Ipv4Prefix address, @Nullable Ipv6Prefix address6) {
    if (address != null) {
      return SpecialRanges.around(address);
    }
    return SPECIAL6.stream()
        .filter(special -> address6 != null && special.getKey().overlaps(address6))
        .filter(special -> !TRANSLATED.contains(address6))
        .map(special -> special.getKey() + " is " + special.getValue())
        .findFirst()
        .orElse(null);
  }

  /** The IPv6 pools don't overlap. */
  @Check
  public void pools6AreApart(Addressing addressing) {
    Setting last = null;
    Setting before = null;
    Ipv6Prefix rails = null;
    Ipv6Prefix loopbacks = null;
    for (Object member : addressing.getMembers()) {
      if (member instanceof Setting setting && text(setting) != null) {
        Ipv6Prefix prefix = Ipv6Prefix.parse(text(setting));
        rails = AddressingSettings.RAILS6.isNamed(setting.getKey()) ? prefix : rails;
        loopbacks = AddressingSettings.LOOPBACKS6.isNamed(setting.getKey()) ? prefix : loopbacks;
        before = prefix == null ? before : last;
        last = prefix == null ? last : setting;
      }
    }
    if (last != null && rails != null && loopbacks != null && rails.overlaps(loopbacks)) {
      Named other = new Named("pool", Origins.locate(before));
      report(PlanIssue.POOLS6_OVERLAP, last, null, rails, loopbacks, other);
    }
  }

  private static @Nullable String text(Setting setting) {
    return setting.getValues().size() == 1 && setting.getValues().getFirst() instanceof Text text
        ? text.getText()
        : null;
  }

  private static boolean isPool6(Setting setting) {
    return AddressingSettings.RAILS6.isNamed(setting.getKey())
        || AddressingSettings.LOOPBACKS6.isNamed(setting.getKey());
  }
}
