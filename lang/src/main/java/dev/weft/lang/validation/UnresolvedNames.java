package dev.weft.lang.validation;

import com.google.inject.Inject;
import dev.weft.lang.scoping.CatalogIndex;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.linking.impl.LinkingDiagnosticMessageProvider;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.jspecify.annotations.Nullable;

/** What is said of a name that leads nowhere: where it is, or what may have been meant. */
public class UnresolvedNames extends LinkingDiagnosticMessageProvider {
  @Inject private IScopeProvider scopes;

  @Override
  public DiagnosticMessage getUnresolvedProxyMessage(ILinkingDiagnosticContext context) {
    DiagnosticMessage message = super.getUnresolvedProxyMessage(context);
    String hint = hint(context);
    return message == null || hint == null
        ? message
        : new DiagnosticMessage(
            message.getMessage() + hint,
            message.getSeverity(),
            message.getIssueCode(),
            message.getIssueData());
  }

  private @Nullable String hint(ILinkingDiagnosticContext context) {
    String name = context.getLinkText();
    EReference reference = context.getReference();
    if (name == null || reference == null) {
      return null;
    }
    String kind = reference.getEReferenceType().getName();
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      boolean isMeant = entry.name().equals(name) && kind.equalsIgnoreCase(entry.kind() + "Type");
      if (isMeant) {
        return " The catalog has one: add 'import catalog." + entry.packageName() + ".*'.";
      }
    }
    List<String> names = new ArrayList<>();
    for (IEObjectDescription each :
        scopes.getScope(context.getContext(), reference).getAllElements()) {
      names.add(each.getName().toString());
    }
    String nearest = Spelling.nearest(name, names);
    return nearest == null ? null : " Maybe '" + nearest + "'?";
  }
}
