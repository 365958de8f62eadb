package dev.weft.topology;

/**
 * A finding about a fabric.
 *
 * @param code stable code such as {@code fabric.oversubscribed}
 * @param message what is wrong, with names and values, and what to try
 * @param origin index into {@link Topology#origins()}
 */
public record Issue(Severity severity, String code, String message, int origin) {
  /** How bad a finding is. */
  public enum Severity {
    ERROR,
    WARNING
  }
}
