package dev.weft.lang.ide.completion;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.services.WeftGrammarAccess;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.jspecify.annotations.Nullable;

/**
 * Follows the grammar to a place from two declarations before it on. What can come next is the same
 * as after all declarations of the text: each is complete when the next one begins.
 */
final class NearContexts extends ContentAssistContextFactory {
  /** Declarations before the one at the place that are read. */
  private static final int DECLARATIONS = 2;

  @Inject private WeftGrammarAccess grammar;
  @Inject private Order order;

  /**
   * Which rules can be called between which elements: the grammar alone says so, and to follow it
   * costs more than all else of a completion.
   */
  @Singleton
  static final class Order {
    private final Map<Asked, Boolean> known = new ConcurrentHashMap<>();
  }

  private record Asked(AbstractRule rule, EObject before, @Nullable EObject next) {}

  /** Without an element before, it depends on what the text has there. */
  @Override
  protected boolean canBeCalledAfter(
      AbstractRule rule, @Nullable EObject before, String text, @Nullable EObject next) {
    return before == null
        ? super.canBeCalledAfter(rule, before, text, next)
        : order.known.computeIfAbsent(
            new Asked(rule, before, next),
            asked -> super.canBeCalledAfter(rule, before, text, next));
  }

  @Override
  protected String getInputToParse(String text, int offset) {
    String input = super.getInputToParse(text, offset);
    int[] leftOut = leftOut(parseResult, offset);
    return leftOut[1] > leftOut[0] && leftOut[1] <= input.length()
        ? input.substring(0, leftOut[0]) + "\n" + input.substring(leftOut[1])
        : input;
  }

  /** Where what need not be read begins and ends; the same where all is to be read. */
  private int[] leftOut(IParseResult parsed, int offset) {
    ICompositeNode root = parsed.getRootNode();
    INode from = root.getFirstChild();
    while (from != null && !isDeclaration(from)) {
      from = from.getNextSibling();
    }
    INode to = from;
    while (to != null && to.getNextSibling() != null && to.getTotalEndOffset() < offset) {
      to = to.getNextSibling();
    }
    for (int i = 0; i < DECLARATIONS && to != null && to != from; i++) {
      to = to.getPreviousSibling();
    }
    int begin = from == null ? 0 : from.getTotalOffset();
    int end = to == null ? begin : to.getTotalOffset();
    return new int[] {begin, isReadUpTo(parsed, end) ? end : begin};
  }

  private static boolean isReadUpTo(IParseResult parsed, int end) {
    if (parsed.hasSyntaxErrors()) {
      for (INode error : parsed.getSyntaxErrors()) {
        if (error.getOffset() < end) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isDeclaration(INode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && call.getRule() == grammar.getElementRule();
  }
}
