package dev.weft.lang.ui.quickfix;

import dev.weft.lang.fixes.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IMarker;

/**
 * The fixes of an issue in attributes of its marker, so that they are offered after a restart too:
 * one attribute for each word of the data, and a hash of the text that they are for.
 */
public final class FixAttributes {
  private static final String WORD = "fix";
  private static final String TEXT = "text";

  /** Eclipse refuses longer ones: 65,535 bytes, and a character has at most three. */
  private static final int LONGEST = 21_000;

  private FixAttributes() {}

  /**
   * Adds the fixes of an issue to what its marker says. Edits of a text too long for a marker are
   * left out: the finding stays, and {@code weft check} says what to write.
   *
   * @param data of the issue; null for none
   * @param text that was validated
   */
  public static void put(Map<String, Object> attributes, String[] data, String text) {
    if (data == null) {
      return;
    }
    var edits = Edit.decode(List.of(data)).stream().filter(FixAttributes::isShort).toList();
    var words = Edit.encode(edits);
    for (int i = 0; i < words.length; i++) {
      attributes.put(WORD + i, words[i]);
    }
    attributes.put(TEXT, text.hashCode());
  }

  private static boolean isShort(Edit edit) {
    return edit.label().length() <= LONGEST
        && edit.replaced().length() <= LONGEST
        && edit.replacement().length() <= LONGEST;
  }

  /** The data of the issue that a marker shows; empty when it has no fix. */
  static List<String> data(IMarker marker) {
    var words = new ArrayList<String>();
    for (var word = marker.getAttribute(WORD + 0, null); word != null; ) {
      words.add(word);
      word = marker.getAttribute(WORD + words.size(), null);
    }
    return words;
  }

  /** Whether a marker is about this text. */
  static boolean isOf(IMarker marker, String text) {
    return marker.getAttribute(TEXT, 0) == text.hashCode();
  }
}
