package dev.weft.topology;

import java.util.List;

/**
 * A finding about a fabric.
 *
 * @param code stable code such as {@code fabric.oversubscribed}
 * @param message what is wrong, with names and values, and what to try
 * @param origin index into {@link Topology#origins()}
 * @param fixes what resolves it
 */
public record Issue(Severity severity, String code, String message, int origin, List<Fix> fixes) {
  public Issue(Severity severity, String code, String message, int origin) {
    this(severity, code, message, origin, List.of());
  }

  /** How bad a finding is. */
  public enum Severity {
    ERROR,
    WARNING
  }
}
