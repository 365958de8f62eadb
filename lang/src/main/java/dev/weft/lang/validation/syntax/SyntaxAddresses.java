package dev.weft.lang.validation.syntax;

import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.SettingIssue;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What somebody meant who wrote an IPv6 address, which the language reads in quotes alone. */
final class SyntaxAddresses {
  private static final Set<Kind> ADDRESSES =
      Set.of(Kind.PREFIX, Kind.PREFIXES, Kind.INTERFACES, Kind.ADDRESSES);

  /** Two groups and more, one of which may be empty. */
  private static final String IPV6 = "[0-9A-Fa-f]{0,4}:[0-9A-Fa-f]{0,4}:?.*";

  private static final String OUTSIDE = "external";

  private SyntaxAddresses() {}

  /** A hint; null where no address was being read, or none of IPv6. */
  static @Nullable String hint(SyntaxSpot spot) {
    List<String> line = spot.beginsLine() ? List.of() : spot.statement();
    for (int i = 0; i < line.size(); i++) {
      SettingRow<?> row = row(line.get(i));
      if (row != null) {
        String value = String.join("", line.subList(0, i).reversed()) + spot.word();
        boolean isOutside = row.mayStandIn(OUTSIDE);
        IssueKind kind = isOutside ? SettingIssue.IPV6_OUTSIDE : SettingIssue.IPV6;
        return (value + spot.next()).matches(IPV6)
            ? kind.text(row.key(), row.kind().words())
            : null;
      }
    }
    return null;
  }

  /** The setting of addresses that a word names; null for none. */
  private static @Nullable SettingRow<?> row(String word) {
    return Settings.named(word).stream()
        .filter(row -> ADDRESSES.contains(row.kind()))
        .findFirst()
        .orElse(null);
  }
}
