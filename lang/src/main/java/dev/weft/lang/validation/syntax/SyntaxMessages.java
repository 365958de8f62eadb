package dev.weft.lang.validation.syntax;

import com.google.inject.Inject;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.reading.BoundedLexer;
import dev.weft.lang.reading.ReadingFault;
import dev.weft.topology.findings.SyntaxIssue;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenStream;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a text that does not parse: which word can't stand where it does, and what may
 * have been meant, or else what the grammar expects there.
 */
public class SyntaxMessages extends SyntaxErrorMessageProvider {
  @Inject private GrammarWords words;

  @Inject private Trials trials;

  /** ANTLR's own message where only one thing can stand. */
  private static final Pattern EXPECTED = Pattern.compile("(?:expecting|missing) ('\\S+')");

  /**
   * Whether a message is about a bracket that is missing: what a parser says behind it follows from
   * that.
   */
  static boolean isOfBracket(String message) {
    return message.contains(" has no '}'")
        || message.contains("Maybe a '{' is missing")
        || message.endsWith("; '{' is expected.");
  }

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
    SyntaxErrorMessage message = super.getSyntaxErrorMessage(context);
    RecognitionException fault = context.getRecognitionException();
    ReadingFault unread = fault == null ? ReadingFault.of(message.getMessage()) : null;
    if (unread != null) {
      return new SyntaxErrorMessage(unread.message(), unread.code());
    }
    if (fault == null || fault.token == null || !(fault.input instanceof TokenStream tokens)) {
      return new SyntaxErrorMessage(
          unread(String.valueOf(message.getMessage())),
          message.getIssueCode(),
          message.getIssueData());
    }
    if (tokens.getTokenSource() instanceof BoundedLexer lexer && !lexer.isFirstError()) {
      return message;
    }
    Token token = fault.token;
    SyntaxSpot spot = SyntaxSpot.of(token, tokens, words, edit -> trials.reads(edit, token));
    SyntaxHint hint = SyntaxHints.of(spot);
    return new SyntaxErrorMessage(
        text(spot, hint, String.valueOf(message.getMessage())),
        message.getIssueCode(),
        hint == null || hint.edits().isEmpty()
            ? message.getIssueData()
            : Edit.encode(hint.edits()));
  }

  /** What is said of a statement at whose end the text was cut off to find more errors. */
  public static String ofFurther(String message) {
    String ends = SyntaxIssue.ENDS.text("");
    return message.startsWith(ends)
        ? SyntaxIssue.UNFINISHED.text(message.substring(ends.length()))
        : message;
  }

  /**
   * Moves a finding to the sign behind it on its line that is to be taken out, as its fix says: the
   * parser gives up at the word before, behind which the sign can't stand.
   */
  public static void atSign(Issue.IssueImpl issue) {
    String[] data = issue.getData();
    Integer offset = issue.getOffset();
    Integer column = issue.getColumn();
    List<Edit> edits = data == null ? List.of() : Edit.decode(List.of(data));
    if (!issue.isSyntaxError() || edits.size() != 1 || offset == null || column == null) {
      return;
    }
    Edit edit = edits.getFirst();
    if (edit.replacement().isEmpty() && edit.offset() > offset) {
      issue.setColumn(column + edit.offset() - offset);
      issue.setColumnEnd(issue.getColumn() + edit.replaced().length());
      issue.setOffset(edit.offset());
      issue.setLength(edit.replaced().length());
    }
  }

  /** What can't stand there: the word, or a sign behind it that is to be taken out. */
  private static String wrong(SyntaxSpot spot, SyntaxHint hint) {
    boolean isOne = hint.edits().size() == 1;
    Edit edit = isOne ? hint.edits().getFirst() : null;
    boolean isBehind =
        edit != null && edit.replacement().isEmpty() && edit.offset() > spot.offset();
    return isBehind ? edit.replaced() : spot.word();
  }

  /** What is said of characters that make no word: comments and texts in quotes without an end. */
  private static String unread(String antlr) {
    if (antlr.startsWith("mismatched character") && antlr.endsWith("expecting '*'")) {
      return SyntaxIssue.OPEN_COMMENT.text();
    }
    return antlr.startsWith("mismatched character") && antlr.endsWith("expecting '\"'")
        ? SyntaxIssue.OPEN_TEXT.text()
        : SyntaxIssue.OF_PARSER.text(antlr);
  }

  private static String text(SyntaxSpot spot, @Nullable SyntaxHint hint, String antlr) {
    Matcher expected = EXPECTED.matcher(antlr);
    if (hint != null) {
      return spot.word().equals(SyntaxSpot.END)
          ? SyntaxIssue.ENDS.text(hint.text())
          : SyntaxIssue.MISPLACED_FOR.text(wrong(spot, hint), hint.text());
    }
    if (expected.find() && !expected.group(1).equals("'}'")) {
      return SyntaxIssue.ANOTHER_EXPECTED.text(spot.word(), expected.group(1));
    }
    return SyntaxIssue.MISPLACED.text(spot.word());
  }
}
