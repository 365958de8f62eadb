package dev.weft.topology.findings;

import dev.weft.topology.Topology;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A finding about a fabric.
 *
 * @param code stable code such as {@code fabric.oversubscribed}
 * @param message what is wrong, with names and values, and what to try
 * @param origin index into {@link Topology#origins()}
 * @param fixes what resolves it
 * @param cause what issues of one code have in common that one change of the text resolves; null
 *     where each is resolved for itself
 * @param mentions what the message speaks of besides
 */
public record Issue(
    Severity severity,
    String code,
    String message,
    int origin,
    List<Fix> fixes,
    @Nullable Object cause,
    Mentions mentions) {
  public Issue(Severity severity, String code, String message, int origin, List<Fix> fixes) {
    this(severity, code, message, origin, fixes, null, Mentions.NONE);
  }

  public Issue(Severity severity, String code, String message, int origin) {
    this(severity, code, message, origin, List.of());
  }

  /** The same, which one change of the text resolves together with others of that cause. */
  public Issue because(@Nullable Object common) {
    return new Issue(severity, code, message, origin, fixes, common, mentions);
  }

  /** The same, as bad as said. */
  public Issue as(Severity other) {
    return new Issue(other, code, message, origin, fixes, cause, mentions);
  }

  /** A cause in the type of a device, whatever fabric the device stands in. */
  public record OfType(String type) {}

  /** How bad a finding is. */
  public enum Severity {
    ERROR,
    WARNING
  }
}
