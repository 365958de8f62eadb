package dev.weft.lang.compiler;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.reading.InputFile;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.findings.NameIssue;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.findings.PromiseIssue;
import dev.weft.topology.findings.QosIssue;
import dev.weft.topology.findings.SettingIssue;
import dev.weft.topology.findings.SyntaxIssue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Applies to a text the fixes that need no decision: misspelt words, another spelling of the same
 * value, and what has no effect. They leave alone what is built from a text that is right
 * otherwise. What a finding offers more than one fix for is left to its author.
 */
public final class FixApplier {
  private static final String SYNTAX = SyntaxIssue.OF_PARSER.code();

  /** Codes whose only fix changes the writing and not the design. */
  public static final Set<String> CODES =
      IssueKinds.codes(
          DesignIssue.NOT_CANONICAL,
          FileIssue.UNKNOWN_CODE,
          FileIssue.UNUSED,
          PromiseIssue.UNKNOWN_METRIC,
          ExpressionIssue.UNKNOWN_FUNCTION,
          FileIssue.NO_VERSION,
          FileIssue.UNKNOWN_PACKAGE,
          FileIssue.IMPORT_UNUSED,
          NameIssue.UNRESOLVED,
          PlanIssue.UNKNOWN_PLACE,
          QosIssue.SHARE_OF_STRICT,
          PlanIssue.NO_EFFECT,
          SettingIssue.UNKNOWN,
          SettingIssue.UNKNOWN_WORD,
          SyntaxIssue.OF_PARSER);

  /** What keeps a text from being read at all. */
  private static final Set<String> UNREAD =
      IssueKinds.codes(SyntaxIssue.OF_PARSER, NameIssue.UNRESOLVED, SettingIssue.UNKNOWN);

  /** Codes of what can't be read where it stands. */
  private static final Set<String> MISREAD =
      IssueKinds.codes(
          SyntaxIssue.OF_PARSER,
          NameIssue.UNRESOLVED,
          SettingIssue.UNKNOWN,
          SettingIssue.UNKNOWN_WORD,
          SettingIssue.WRONG_VALUE);

  private static final String BRACE = "(?s).*[{}].*";

  /** Every round applies all fixes that there are; each can bring up others, but not for ever. */
  private static final int ROUNDS = 50;

  /**
   * A text after mending.
   *
   * @param before as it was read
   * @param after the same where nothing could be mended
   * @param mended findings that are gone, where they were at the time
   */
  public record Mended(String before, String after, List<Diagnostic> mended) {}

  private final WeftCompiler compiler;
  private final Map<String, String> parameters;

  public FixApplier(WeftCompiler compiler, Map<String, String> parameters) {
    this.compiler = compiler;
    this.parameters = Map.copyOf(parameters);
  }

  /**
   * Mends a text as far as it goes; writes nothing. Texts that it imports stay as they are.
   *
   * @throws IOException when the file can't be read, or is not UTF-8
   */
  public Mended mend(Path file) throws IOException {
    String before = InputFile.text(file);
    String text = before;
    Compiled now = compiler.compile(file, parameters, text);
    List<Diagnostic> mended = new ArrayList<>();
    Set<String> refused = new HashSet<>();
    for (int round = 0; round < ROUNDS; round++) {
      List<Diagnostic> next = candidates(now, file, text, refused);
      if (next.isEmpty()) {
        break;
      }
      String changed = apply(next, text);
      Compiled after = compiler.compile(file, parameters, changed);
      if (resolves(next, now, after)) {
        mended.addAll(next);
        text = changed;
        now = after;
      } else if (next.size() == 1) {
        refused.add(key(next.getFirst()));
      } else {
        // Together they don't do: each for itself, in rounds of their own.
        next.subList(1, next.size()).forEach(each -> refused.add(key(each)));
        Diagnostic first = next.getFirst();
        changed = apply(List.of(first), text);
        after = compiler.compile(file, parameters, changed);
        next.forEach(each -> refused.remove(key(each)));
        if (resolves(List.of(first), now, after)) {
          mended.add(first);
          text = changed;
          now = after;
        } else {
          refused.add(key(first));
        }
      }
    }
    return new Mended(before, text, List.copyOf(mended));
  }

  /** Whether all fabrics could be built, with errors or without. */
  private static boolean isRead(Compiled compiled) {
    List<String> built = compiled.topologies().stream().map(Topology::name).toList();
    return !built.isEmpty() && built.containsAll(compiled.faulty());
  }

  /**
   * Findings to mend next, none in the other's way. What has no effect is judged only once the text
   * can be read: a misspelt name may be what an import is for.
   */
  private static List<Diagnostic> candidates(
      Compiled compiled, Path file, String text, Set<String> refused) {
    boolean isRead = !compiled.hasErrors() || isRead(compiled);
    String own = file.toAbsolutePath().normalize().toString();
    List<Diagnostic> found = new ArrayList<>();
    int end = -1;
    List<Diagnostic> all =
        compiled.diagnostics().stream()
            .filter(each -> CODES.contains(each.code()) && each.edits().size() == 1)
            .filter(each -> !each.edits().getFirst().isGuess())
            .filter(each -> each.isError() || isRead)
            .filter(each -> isIn(each, own) && !refused.contains(key(each)))
            .sorted(Comparator.comparingInt(each -> each.edits().getFirst().offset()))
            .toList();
    for (Diagnostic each : all) {
      Edit edit = each.edits().getFirst();
      // The last of a block goes with it: what stands beside it is seen to in a round before.
      boolean isApart = end < 0 || text.substring(end, Math.max(end, edit.offset())).matches(BRACE);
      if (edit.offset() > end && isApart && edit.fits(text)) {
        found.add(each);
        end = edit.offset() + edit.replaced().length();
      }
    }
    return found;
  }

  private static boolean isIn(Diagnostic diagnostic, String own) {
    return Path.of(diagnostic.file()).toAbsolutePath().normalize().toString().equals(own);
  }

  private static String apply(List<Diagnostic> inOrder, String text) {
    String changed = text;
    for (Diagnostic each : inOrder.reversed()) {
      changed = each.edits().getFirst().apply(changed);
    }
    return changed;
  }

  /** Whether findings are gone and the text reads no worse. */
  private static boolean resolves(List<Diagnostic> mended, Compiled before, Compiled after) {
    for (Diagnostic each : mended) {
      if (count(after, each) >= count(before, each) || movesOn(each, before, after)) {
        return false;
      }
    }
    // What hides behind a syntax error is said only when that is gone.
    return syntax(after) < syntax(before)
        || syntax(after) == syntax(before) && unread(after) <= unread(before);
  }

  private static long syntax(Compiled compiled) {
    return compiled.diagnostics().stream().filter(each -> each.code().equals(SYNTAX)).count();
  }

  private static long count(Compiled compiled, Diagnostic like) {
    return compiled.diagnostics().stream()
        .filter(each -> each.code().equals(like.code()) && each.message().equals(like.message()))
        .count();
  }

  /**
   * Whether what a fix writes can't be read either, as another mistake of the same word: nobody is
   * helped by an error in other words.
   */
  private static boolean movesOn(Diagnostic mended, Compiled before, Compiled after) {
    Edit edit = mended.edits().getFirst();
    return misread(after, edit.replacement().length(), mended)
        > Math.max(0, misread(before, edit.replaced().length(), mended) - 1);
  }

  /** Errors of reading at a place, by their number: what stands elsewhere is not of the fix. */
  private static long misread(Compiled compiled, int length, Diagnostic like) {
    Edit edit = like.edits().getFirst();
    return compiled.diagnostics().stream()
        .filter(each -> MISREAD.contains(each.code()) && each.file().equals(like.file()))
        .filter(each -> each.offset() >= edit.offset())
        .filter(each -> each.offset() < edit.offset() + Math.max(1, length))
        .count();
  }

  private static long unread(Compiled compiled) {
    return compiled.diagnostics().stream().filter(each -> UNREAD.contains(each.code())).count();
  }

  private static String key(Diagnostic each) {
    return each.code() + " " + each.offset() + " " + each.message();
  }
}
