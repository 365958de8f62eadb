package dev.weft.lang.formatting;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.ExpectCase;
import dev.weft.lang.weft.Import;
import dev.weft.lang.workload.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.formatting2.regionaccess.IEObjectRegion;
import org.eclipse.xtext.formatting2.regionaccess.ISemanticRegion;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.jspecify.annotations.Nullable;

/**
 * A text as words with the gaps before them, the blocks they form, and the members of the blocks.
 */
final class Words {
  private static final Set<String> MEMBER_FEATURES =
      Set.of("members", "plans", "patterns", "promises", "cases", "imports", "elements", "devices");

  private final List<ISemanticRegion> words = new ArrayList<>();
  private final List<Gap> gaps = new ArrayList<>();
  private final int[] close;
  private final @Nullable EObject[] member;
  private final int[] memberEnd;

  /** Words that begin a promise in a row of a table, which stays on the line of the row. */
  private final boolean[] inRow;

  private final int[] flat;

  Words(ITextRegionAccess access) {
    IEObjectRegion root = access.regionForRootEObject();
    ISemanticRegion last = root.getPreviousHiddenRegion().getNextSemanticRegion();
    gaps.add(Gap.of(root.getPreviousHiddenRegion()));
    for (ISemanticRegion word = last; word != null; word = word.getNextSemanticRegion()) {
      words.add(word);
      gaps.add(Gap.of(word.getNextHiddenRegion()));
    }
    close = new int[count()];
    member = new EObject[count()];
    memberEnd = new int[count()];
    inRow = new boolean[count()];
    flat = new int[count()];
    findBlocks();
    findMembers(access);
    for (int word = 1; word < count(); word++) {
      flat[word] = flat[word - 1] + text(word - 1).length() + flatGap(word).length();
    }
  }

  private void findBlocks() {
    Deque<Integer> open = new ArrayDeque<>();
    for (int word = 0; word < count(); word++) {
      if (isOpen(word)) {
        open.push(word);
      } else if (isClose(word) && !open.isEmpty()) {
        close[open.pop()] = word;
      }
    }
  }

  private void findMembers(ITextRegionAccess access) {
    Map<ISemanticRegion, Integer> number = new HashMap<>();
    for (int word = 0; word < count(); word++) {
      number.put(words.get(word), word);
    }
    Resource resource = access.getResource();
    for (Iterator<EObject> all = resource.getAllContents(); all.hasNext(); ) {
      EObject element = all.next();
      IEObjectRegion region = access.regionForEObject(element);
      if (element.eContainingFeature() != null
          && MEMBER_FEATURES.contains(element.eContainingFeature().getName())
          && region != null) {
        int first =
            number.getOrDefault(region.getPreviousHiddenRegion().getNextSemanticRegion(), -1);
        int end = number.getOrDefault(region.getNextHiddenRegion().getPreviousSemanticRegion(), -1);
        if (first >= 0 && end >= first && element.eContainer() instanceof ExpectCase) {
          inRow[first] = true;
        } else if (first >= 0 && end >= first) {
          member[first] = element;
          memberEnd[first] = end;
        }
      }
    }
  }

  int count() {
    return words.size();
  }

  String text(int word) {
    return words.get(word).getText();
  }

  /** The gap before a word; for one word past the last, the end of the text. */
  Gap gap(int word) {
    return gaps.get(word);
  }

  boolean isOpen(int word) {
    return text(word).equals("{");
  }

  boolean isClose(int word) {
    return text(word).equals("}");
  }

  /** The word that closes a block. */
  int close(int word) {
    return close[word];
  }

  /** The member of a block, or of the file, that begins with a word; null when none does. */
  @Nullable EObject member(int word) {
    return member[word];
  }

  /** Last word of the member that begins with a word. */
  int memberEnd(int word) {
    return memberEnd[word];
  }

  boolean isImport(int word) {
    return member[word] instanceof Import;
  }

  /** Whether a member may share its line with others of its like in a block over several lines. */
  boolean isSmall(int word) {
    return member[word] instanceof Setting || member[word] instanceof Step;
  }

  /** Length of some words on one line. */
  int width(int from, int to) {
    return flat[to] + text(to).length() - flat[from];
  }

  /** Whether some words were written on one line. */
  boolean onOneLine(int from, int to) {
    for (int word = from + 1; word <= to; word++) {
      if (gap(word).hasNewline()) {
        return false;
      }
    }
    return true;
  }

  /** What stands before a word that is on the same line as the one before it. */
  String flatGap(int word) {
    String text = text(word);
    String before = text(word - 1);
    boolean tight =
        Set.of(",", ")", "]", "%").contains(text)
            || Set.of("(", "[").contains(before)
            || text.equals("}") && before.equals("{")
            || text.equals("(") && Set.of("Call", "Pod", "Segment").contains(rule(word))
            || text.equals(".")
            || before.equals(".")
            || text.equals(":")
            || before.equals(":") && !rule(word - 1).equals("ExpectCase")
            || text.equals("[") && Set.of("PathStep", "RangeStep").contains(rule(word))
            || text.equals("..") && isNumberRange(word)
            || before.equals("..") && isNumberRange(word - 1);
    if (tight) {
      return "";
    }
    boolean begins = member[word] != null || inRow[word];
    boolean isNext = begins && !before.equals("{") && !before.equals(":");
    return isNext ? "  " : " ";
  }

  /** Ranges of rails and ports are written {@code 1..8}, ranges of quantities with spaces. */
  private boolean isNumberRange(int word) {
    String rule = rule(word);
    return Set.of("SwitchTier", "PortSpan", "Servers", "Indices").contains(rule);
  }

  private String rule(int word) {
    ParserRule rule = GrammarUtil.containingParserRule(words.get(word).getGrammarElement());
    return rule == null ? "" : rule.getName();
  }
}
