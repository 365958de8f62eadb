package dev.weft.lang.reading;

import java.io.Reader;
import java.util.List;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.ParseException;
import org.eclipse.xtext.parser.impl.PartialParsingHelper;
import org.eclipse.xtext.parser.impl.PartialParsingPointers;
import org.eclipse.xtext.util.ReplaceRegion;
import org.jspecify.annotations.Nullable;

/**
 * Parses after an edit only the declaration that it lies in, where the whole text would come out
 * the same: one at the top of the file that ends with a bracket before and after, in a text without
 * syntax errors. Nothing can follow that bracket in its declaration, the first words, which the
 * parser looked ahead to, stay, and nothing outside of brackets counts into how deep a text is. In
 * all other cases the whole text is parsed.
 */
public final class ChangedElements extends PartialParsingHelper {
  private static final char END = '}';

  @Override
  public IParseResult reparse(IParser parser, IParseResult before, ReplaceRegion change) {
    return super.reparse(new Ending(parser), before, change);
  }

  @Override
  public PartialParsingPointers calculatePartialParsingPointers(
      IParseResult before, int offset, int length) {
    PartialParsingPointers all = super.calculatePartialParsingPointers(before, offset, length);
    ICompositeNode root = before.getRootNode();
    List<ICompositeNode> declarations =
        before.hasSyntaxErrors()
            ? List.of()
            : all.getValidReplaceRootNodes().stream()
                .filter(node -> isDeclaration(node) && holds(node, offset, offset + length))
                .toList();
    return new PartialParsingPointers(
        root,
        offset,
        length,
        declarations.isEmpty() ? List.of(root) : declarations,
        all.getNodesEnclosingRegion());
  }

  /** Whether a node is all of what stands at the top of the text; there may be several such. */
  private static boolean isDeclaration(ICompositeNode node) {
    ICompositeNode around = node.getParent();
    return around != null
        && (around.getParent() == null
            || around.getTotalLength() == node.getTotalLength() && isDeclaration(around));
  }

  /** Whether an edit lies between the first word of a declaration and its last bracket. */
  private static boolean holds(ICompositeNode declaration, int offset, int end) {
    ILeafNode first = firstWord(declaration);
    int last = declaration.getTotalEndOffset() - 1;
    return first != null
        && first.getEndOffset() < offset
        && end <= last
        && endsWithBracket(declaration);
  }

  private static @Nullable ILeafNode firstWord(ICompositeNode declaration) {
    for (ILeafNode leaf : declaration.getLeafNodes()) {
      if (!leaf.isHidden()) {
        return leaf;
      }
    }
    return null;
  }

  private static boolean endsWithBracket(INode node) {
    String text = node.getRootNode().getText();
    return text.charAt(node.getTotalEndOffset() - 1) == END;
  }

  /** A parser that takes of parts only those that end with their bracket. */
  private record Ending(IParser whole) implements IParser {
    @Override
    public IParseResult parse(Reader text) {
      return whole.parse(text);
    }

    @Override
    public IParseResult parse(ParserRule rule, Reader text) {
      return whole.parse(rule, text);
    }

    @Override
    public IParseResult parse(RuleCall rule, Reader text, int lookAhead) {
      IParseResult part = whole.parse(rule, text, lookAhead);
      ILeafNode last = last(part.getRootNode());
      if (last == null || last.isHidden() || !last.getText().equals(String.valueOf(END))) {
        throw new ParseException("the declaration does not end where it did");
      }
      return part;
    }

    private static @Nullable ILeafNode last(INode node) {
      INode last = node;
      while (last instanceof ICompositeNode composite) {
        last = composite.getLastChild();
      }
      return (ILeafNode) last;
    }

    @Override
    public IParseResult reparse(IParseResult before, ReplaceRegion change) {
      return whole.reparse(before, change);
    }
  }
}
