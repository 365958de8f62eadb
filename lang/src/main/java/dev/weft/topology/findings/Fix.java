package dev.weft.topology.findings;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What to write to resolve an issue. A rule gives it as an argument of its message, where it prints
 * as the text: message and quick fix can't say different things.
 *
 * @param site where to write
 * @param text what to write there; empty to take out what is there
 */
public record Fix(Site site, String text) {
  /** Where a fix writes. */
  public interface Site {}

  /** All that the issue is reported at. */
  public enum Reported implements Site {
    HERE
  }

  /**
   * A setting: it is replaced where it stands, else written into its block.
   *
   * @param block such as {@code routing}
   * @param name of the block, where several have names; empty otherwise
   */
  public record Setting(String block, String name) implements Site {}

  /**
   * The count of a statement.
   *
   * @param keyword of the statement: {@code planes}, {@code servers}, or of the switches that the
   *     issue is reported at, or that the servers plug into that it is reported at, {@code leaf},
   *     {@code spine} and {@code superspine}; {@code per} for the rails of their groups
   */
  public record Count(String keyword) implements Site {}

  /** A setting of the fabric that is taken out. */
  public record Said(String key) implements Site {}

  /** The line of the plan of AS numbers that the issue is reported at. */
  public enum Plan implements Site {
    OF_AS
  }

  /** The rails that the leaves serve that the issue is reported at. */
  public record Serves(int first, int last) implements Site {}

  /** The uplink of the switches that the issue is reported at. */
  public enum Uplink implements Site {
    OF_TIER
  }

  /** A line of the block that the issue is reported in, taken out or written anew. */
  public record Line(Origin origin) implements Site {}

  /** Two places that do only together; the text is that of the first. */
  public record Both(Fix first, Fix second) implements Site {}

  /** Says a setting, such as {@code mtu 9216}, in a block of the fabric. */
  public static Fix set(String block, String setting) {
    return new Fix(new Setting(block, ""), setting);
  }

  /** Writes something else in place of what is reported. */
  public static Fix replace(String text) {
    return new Fix(Reported.HERE, text);
  }

  /** Takes out what is reported. */
  public static Fix remove() {
    return new Fix(Reported.HERE, "");
  }

  /** Takes a setting of the fabric out. */
  public static Fix drop(String key) {
    return new Fix(new Said(key), "");
  }

  /** Writes the plan of AS numbers of a tier anew; empty to leave it to Weft. */
  public static Fix plan(String text) {
    return new Fix(Plan.OF_AS, text);
  }

  /** Says a setting in a named block, such as a class of traffic. */
  public static Fix setIn(String block, String name, String setting) {
    return new Fix(new Setting(block, name), setting);
  }

  public static Fix uplink(String text) {
    return new Fix(Uplink.OF_TIER, text);
  }

  public static Fix count(String keyword, long count) {
    return new Fix(new Count(keyword), Long.toString(count));
  }

  /** Writes the rails anew, counted from 1, that the leaves serve which are reported. */
  public static Fix serves(int first, int last) {
    return new Fix(new Serves(first, last), "serves rails " + first + " .. " + last);
  }

  /** Takes another line of the same block out. */
  public static Fix removeLine(Origin origin) {
    return new Fix(new Line(origin), "");
  }

  /** Does something else along with this; where one of the two has no place, neither is done. */
  public Fix and(Fix second) {
    return new Fix(new Both(this, second), text);
  }

  /** What is done together, this alone where it is one. */
  public List<Fix> parts() {
    return site instanceof Both both
        ? Stream.concat(both.first().parts().stream(), both.second().parts().stream()).toList()
        : List.of(this);
  }

  /** The fixes among the arguments of a message, those in lists included. */
  public static List<Fix> among(Object... arguments) {
    return Arrays.stream(arguments)
        .flatMap(each -> each instanceof List<?> several ? several.stream() : Stream.of(each))
        .filter(Fix.class::isInstance)
        .map(Fix.class::cast)
        .toList();
  }

  @Override
  public String toString() {
    return site instanceof Said said ? said.key() : text;
  }
}
