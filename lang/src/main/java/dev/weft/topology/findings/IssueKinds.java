package dev.weft.topology.findings;

import dev.weft.topology.findings.Issue.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kinds of findings of one subject. A subject is a class of constants, each declared in one
 * expression through the class's own {@code KINDS}; so no kind is in no group, and whoever lists
 * the groups has all kinds.
 */
public final class IssueKinds {
  private final List<IssueKind> kinds = new ArrayList<>();

  /** A kind of findings with which nothing is built. */
  public IssueKind error(String code, String template) {
    return add(code, Severity.ERROR, template);
  }

  /** A kind of findings that are told beside what is built. */
  public IssueKind warning(String code, String template) {
    return add(code, Severity.WARNING, template);
  }

  private IssueKind add(String code, Severity severity, String template) {
    IssueKind kind = new IssueKind(code, severity, template);
    kinds.add(kind);
    return kind;
  }

  /** In the order of their declarations. */
  public List<IssueKind> all() {
    return List.copyOf(kinds);
  }

  /** The codes of some kinds: those of all kinds that share one with them. */
  public static Set<String> codes(IssueKind... some) {
    return Stream.of(some).map(IssueKind::code).collect(Collectors.toUnmodifiableSet());
  }
}
