package dev.weft.lang.ide.colouring;

import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.VariableReference;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.hardware.HardwarePackage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/**
 * What each word of a text is, by the grammar's rule that read it: a word of the language that
 * stands as a name is a name.
 */
public final class Tokens {
  /** By the datatype rule that read it. */
  private static final Map<String, String> BY_RULE =
      Map.of(
          "Number", SemanticTokenTypes.Number,
          "UnitName", SemanticTokenTypes.Number,
          "Ipv4", SemanticTokenTypes.Number,
          "INT", SemanticTokenTypes.Number,
          "STRING", SemanticTokenTypes.String,
          "CatalogPackage", SemanticTokenTypes.Namespace,
          "Code", SemanticTokenTypes.EnumMember);

  /** Rules whose words are names, also where they are words of the language elsewhere. */
  private static final Set<String> NAMES = Set.of("Name", "Word", "ChoiceKey", "ID");

  /** By the feature that a name is assigned to. */
  private static final Map<String, String> BY_FEATURE =
      Map.of(
          "key", SemanticTokenTypes.Property,
          "metric", SemanticTokenTypes.Property,
          "function", SemanticTokenTypes.Function);

  private Tokens() {}

  /** The tokens of a text in order; none overlap, none goes over the end of a line. */
  public static List<Token> of(XtextResource text) {
    List<Token> tokens = new ArrayList<>();
    if (text.getParseResult() == null) {
      return tokens;
    }
    for (ILeafNode leaf : text.getParseResult().getRootNode().getLeafNodes()) {
      String type = leaf.isHidden() ? hidden(leaf) : type(leaf);
      if (type != null) {
        addByLine(tokens, leaf, type, !leaf.isHidden() && isDeclaration(leaf));
      }
    }
    return tokens;
  }

  private static void addByLine(
      List<Token> tokens, ILeafNode leaf, String type, boolean isDeclaration) {
    int offset = leaf.getOffset();
    for (String line : leaf.getText().split("\n", -1)) {
      int length = line.endsWith("\r") ? line.length() - 1 : line.length();
      if (length > 0) {
        tokens.add(new Token(offset, length, type, isDeclaration));
      }
      offset += line.length() + 1;
    }
  }

  private static @Nullable String hidden(ILeafNode leaf) {
    return leaf.getText().isBlank() || leaf.getSyntaxErrorMessage() != null
        ? null
        : SemanticTokenTypes.Comment;
  }

  private static @Nullable String type(ILeafNode leaf) {
    EObject element = whole(leaf).getGrammarElement();
    if (element == null) {
      return null;
    }
    CrossReference reference = GrammarUtil.containingCrossReference(element);
    if (reference != null) {
      return NodeModelUtils.findActualSemanticObjectFor(leaf) instanceof VariableReference variable
          ? ofClass(variable.getTarget().eClass())
          : ofClass((EClass) reference.getType().getClassifier());
    }
    Assignment assignment = GrammarUtil.containingAssignment(element);
    String rule = ruleOf(element);
    if (BY_RULE.containsKey(rule)) {
      return BY_RULE.get(rule);
    }
    if (!NAMES.contains(rule)) {
      return leaf.getGrammarElement() instanceof Keyword keyword
          ? ofKeyword(keyword.getValue())
          : null;
    }
    if (assignment == null) {
      return SemanticTokenTypes.EnumMember;
    }
    if ("name".equals(assignment.getFeature())) {
      return ofClass(NodeModelUtils.findActualSemanticObjectFor(leaf).eClass());
    }
    return BY_FEATURE.getOrDefault(assignment.getFeature(), SemanticTokenTypes.EnumMember);
  }

  private static boolean isDeclaration(ILeafNode leaf) {
    EObject element = whole(leaf).getGrammarElement();
    Assignment assignment = element == null ? null : GrammarUtil.containingAssignment(element);
    return assignment != null
        && "name".equals(assignment.getFeature())
        && GrammarUtil.containingCrossReference(element) == null;
  }

  /** The node of the datatype rule that a leaf belongs to, else the leaf. */
  private static INode whole(ILeafNode leaf) {
    INode found = leaf;
    for (ICompositeNode at = leaf.getParent(); at != null; at = at.getParent()) {
      EObject element = at.getGrammarElement();
      AbstractRule rule = element instanceof RuleCall call ? call.getRule() : null;
      if (element instanceof CrossReference
          || rule instanceof ParserRule parser && GrammarUtil.isDatatypeRule(parser)) {
        found = at;
      } else {
        break;
      }
    }
    return found;
  }

  /** The name of a rule that is called; empty for a keyword. */
  private static String ruleOf(EObject element) {
    return element instanceof RuleCall call ? call.getRule().getName() : "";
  }

  private static @Nullable String ofKeyword(String word) {
    return Character.isLetter(word.charAt(0)) ? SemanticTokenTypes.Keyword : null;
  }

  private static String ofClass(EClass type) {
    if (ExpressionsPackage.Literals.PARAM.isSuperTypeOf(type)) {
      return SemanticTokenTypes.Parameter;
    }
    if (ExpressionsPackage.Literals.VARIABLE.isSuperTypeOf(type)) {
      return SemanticTokenTypes.Variable;
    }
    if (type.getEPackage() == HardwarePackage.eINSTANCE) {
      return SemanticTokenTypes.Type;
    }
    return type == FabricPackage.Literals.FABRIC || type == FabricPackage.Literals.CLUSTER
        ? SemanticTokenTypes.Class
        : SemanticTokenTypes.Struct;
  }
}
