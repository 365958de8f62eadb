package dev.weft.lang.ide.signature;

import com.google.inject.Inject;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.fabric.FabricPackage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SignatureInformation;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.signatureHelp.ISignatureHelpService;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of the segment or pod template whose brackets the cursor is in, with their
 * defaults; also while the brackets are not closed. The active one is that of the name before the
 * cursor, else the first that has no argument yet.
 */
public class TemplateSignatures implements ISignatureHelpService {
  private static final List<EReference> TEMPLATES =
      List.of(FabricPackage.Literals.SEGMENT__TEMPLATE, FabricPackage.Literals.POD__TEMPLATE);

  @Inject private IScopeProvider scopes;

  @Override
  public SignatureHelp getSignatureHelp(
      Document document,
      @Nullable XtextResource text,
      SignatureHelpParams params,
      CancelIndicator cancelled) {
    if (text == null || text.getParseResult() == null || text.getContents().isEmpty()) {
      return EMPTY;
    }
    List<String> words = wordsBefore(text, document.getOffSet(params.getPosition()));
    int bracket = openBracket(words);
    EObject template = bracket < 0 ? null : template(text, words.get(bracket - 1));
    return template == null
        ? EMPTY
        : help(
            words.get(bracket - 1),
            EcoreUtil2.getAllContentsOfType(template, Param.class),
            words.subList(bracket + 1, words.size()));
  }

  /** The words that end before an offset or at it; comments are none. */
  private static List<String> wordsBefore(XtextResource text, int offset) {
    List<String> words = new ArrayList<>();
    for (ILeafNode leaf : text.getParseResult().getRootNode().getLeafNodes()) {
      if (leaf.getEndOffset() > offset) {
        break;
      }
      boolean isWord = leaf.getSyntaxErrorMessage() != null || !leaf.isHidden();
      if (isWord && !leaf.getText().isBlank()) {
        words.add(leaf.getText().strip());
      }
    }
    return words;
  }

  /** The last open bracket of a template, unless a brace stands in between; -1 for none. */
  private static int openBracket(List<String> words) {
    int closed = 0;
    for (int i = words.size() - 1; i >= 0; i--) {
      switch (words.get(i)) {
        case ")" -> closed++;
        case "(" -> {
          if (closed == 0 && i >= 2 && "of".equals(words.get(i - 2))) {
            return i;
          }
          closed = Math.max(0, closed - 1);
        }
        case "{", "}" -> {
          return -1;
        }
        default -> {}
      }
    }
    return -1;
  }

  private @Nullable EObject template(XtextResource text, String name) {
    EObject file = text.getContents().getFirst();
    for (EReference reference : TEMPLATES) {
      IEObjectDescription found =
          scopes.getScope(file, reference).getSingleElement(QualifiedName.create(name));
      if (found != null) {
        return EcoreUtil2.resolve(found.getEObjectOrProxy(), file);
      }
    }
    return null;
  }

  private static SignatureHelp help(String template, List<Param> params, List<String> words) {
    List<ParameterInformation> shown = new ArrayList<>();
    for (Param param : params) {
      shown.add(new ParameterInformation(param.getName() + value(param)));
    }
    String label =
        shown.stream()
            .map(each -> each.getLabel().getLeft())
            .collect(Collectors.joining(", ", template + "(", ")"));
    SignatureInformation signature = new SignatureInformation(label);
    signature.setParameters(shown);
    return new SignatureHelp(List.of(signature), 0, active(params, words));
  }

  /** What a parameter is by default, or the values that it is varied over, as written. */
  private static String value(Param param) {
    String written = NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(param));
    String rest = written.substring(written.indexOf(param.getName()) + param.getName().length());
    return rest.isBlank() ? "" : " " + rest.strip().replaceAll("\\s+", " ");
  }

  /** The index of the parameter that is being written; the number of all when none is left. */
  private static int active(List<Param> params, List<String> words) {
    List<String> given = new ArrayList<>();
    int depth = 0;
    boolean isName = true;
    for (String word : words) {
      if (depth == 0 && isName && !",".equals(word)) {
        given.add(word);
        isName = false;
      }
      depth += "(".equals(word) ? 1 : ")".equals(word) ? -1 : 0;
      isName |= depth == 0 && ",".equals(word);
    }
    for (int i = 0; i < params.size(); i++) {
      String name = params.get(i).getName();
      if (isName ? !given.contains(name) : given.getLast().equals(name)) {
        return i;
      }
    }
    return params.size();
  }
}
