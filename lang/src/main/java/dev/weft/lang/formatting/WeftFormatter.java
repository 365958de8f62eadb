package dev.weft.lang.formatting;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.xtext.formatting2.FormatterPreferenceKeys;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.eclipse.xtext.formatting2.regionaccess.ITextReplacement;
import org.eclipse.xtext.util.ITextRegion;

/**
 * Lays a text out. The layout is one for all: of the preferences only the greatest width of a line
 * counts. A text that can't be parsed is left as it is.
 */
public class WeftFormatter implements IFormatter2 {
  private static final int DEFAULT_WIDTH = 120;

  /** What some editors of Windows begin files with, which stays for them. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  @Override
  public List<ITextReplacement> format(FormatterRequest request) {
    ITextRegionAccess access = request.getTextRegionAccess();
    if (access.hasSyntaxError() || access.getResource().getContents().isEmpty()) {
      return List.of();
    }
    Words words = new Words(access);
    boolean isOfWindows = access.regionForDocument().getText().contains("\r\n");
    List<String> gaps = new Layout(words, width(request)).gaps();
    List<ITextReplacement> replacements = new ArrayList<>();
    for (int word = 0; word <= words.count(); word++) {
      String text = isOfWindows ? gaps.get(word).replaceAll("\r?\n", "\r\n") : gaps.get(word);
      IHiddenRegion region = words.gap(word).region();
      if (word == 0 && region.getText().startsWith(BYTE_ORDER_MARK)) {
        text = BYTE_ORDER_MARK + text;
      }
      if (!text.equals(region.getText()) && isAskedFor(region, request.getRegions())) {
        replacements.add(region.replaceWith(text));
      }
    }
    return replacements;
  }

  private static int width(FormatterRequest request) {
    return request.getPreferences() == null
        ? DEFAULT_WIDTH
        : request.getPreferences().getPreference(FormatterPreferenceKeys.maxLineWidth);
  }

  private static boolean isAskedFor(IHiddenRegion region, Collection<ITextRegion> regions) {
    return regions.isEmpty()
        || regions.stream()
            .anyMatch(
                asked ->
                    region.getOffset() >= asked.getOffset()
                        && region.getEndOffset() <= asked.getOffset() + asked.getLength());
  }
}
