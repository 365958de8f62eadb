package dev.weft.lang.validation;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Text;
import dev.weft.lang.fabric.Addressing;
import dev.weft.topology.Fix;
import dev.weft.topology.Ipv6Prefix;
import java.util.List;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on IPv6 pools that the text alone shows. */
public class AddressChecks extends AbstractWeftChecks {
  private static final String RAILS = "rails6";
  private static final String LOOPBACKS = "loopbacks6";

  /** An IPv6 pool is a prefix, spelled as RFC 5952 says, with no bits set beyond its length. */
  @Check
  public void prefixIsIpv6(Setting setting) {
    boolean isPool = List.of(RAILS, LOOPBACKS).contains(setting.getKey());
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
    } else if (!prefix.canonical().toString().equals(text)) {
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

  /** The IPv6 pools don't overlap. */
  @Check
  public void pools6AreApart(Addressing addressing) {
    Setting last = null;
    Ipv6Prefix rails = null;
    Ipv6Prefix loopbacks = null;
    for (Object member : addressing.getMembers()) {
      if (member instanceof Setting setting && text(setting) != null) {
        Ipv6Prefix prefix = Ipv6Prefix.parse(text(setting));
        rails = RAILS.equals(setting.getKey()) ? prefix : rails;
        loopbacks = LOOPBACKS.equals(setting.getKey()) ? prefix : loopbacks;
        last = prefix == null ? last : setting;
      }
    }
    if (last != null && rails != null && loopbacks != null && rails.overlaps(loopbacks)) {
      report(PlanIssue.POOLS6_OVERLAP, last, null, rails, loopbacks);
    }
  }

  private static @Nullable String text(Setting setting) {
    return setting.getValues().size() == 1 && setting.getValues().getFirst() instanceof Text text
        ? text.getText()
        : null;
  }
}
