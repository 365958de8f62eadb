package dev.weft.topology;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Patterns of hostnames; null where names are derived. A pattern is text with places in braces:
 * {@code {pod}}, {@code {segment}}, {@code {plane}}, {@code {rail}}, {@code {index}}, all from 1.
 *
 * @param prefix what derived names begin with, such as {@code storage-}
 */
public record NamePatterns(
    @Nullable String leaf,
    @Nullable String spine,
    @Nullable String superspine,
    @Nullable String server,
    String prefix,
    String podWord,
    String segmentWord) {
  public static final NamePatterns NONE = new NamePatterns(null, null, null, null);

  /** Places that a pattern of a kind of device may have: those that the device has a number for. */
  public static List<String> places(String kind) {
    return switch (kind) {
      case "leaf" -> List.of("pod", "segment", "plane", "rail", "index");
      case "spine" -> List.of("pod", "plane", "rail", "index");
      case "superspine" -> List.of("plane", "rail", "index");
      default -> List.of("pod", "segment", "index");
    };
  }

  public NamePatterns(
      @Nullable String leaf,
      @Nullable String spine,
      @Nullable String superspine,
      @Nullable String server) {
    this(leaf, spine, superspine, server, "", "pod", "segment");
  }

  /** The same patterns with other beginnings of derived names. */
  public NamePatterns withPrefix(String other) {
    return new NamePatterns(leaf, spine, superspine, server, other, podWord, segmentWord);
  }

  /** The same patterns with other words to show for a pod and a segment. */
  public NamePatterns calling(String pod, String segment) {
    return new NamePatterns(leaf, spine, superspine, server, prefix, pod, segment);
  }

  /** Whether the text gives patterns of its own. */
  public boolean isEmpty() {
    return leaf == null && spine == null && superspine == null && server == null;
  }
}
