package dev.weft.lang.ide.completion;

import com.google.inject.Inject;
import dev.weft.lang.fixes.Imports;
import dev.weft.lang.hardware.HardwarePackage;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalCreator;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalPriorities;
import org.eclipse.xtext.util.ReplaceRegion;
import org.jspecify.annotations.Nullable;

/**
 * Proposes packages of the catalog, and its types that the file does not import yet, with their
 * import.
 */
class CatalogProposals {
  private static final String IMPORT = "import";
  private static final Map<EClassifier, String> KINDS =
      Map.of(
          HardwarePackage.Literals.GPU_TYPE, "gpu",
          HardwarePackage.Literals.NIC_TYPE, "nic",
          HardwarePackage.Literals.SERVER_TYPE, "server",
          HardwarePackage.Literals.SWITCH_TYPE, "switch",
          HardwarePackage.Literals.CABLE_TYPE, "cable");

  @Inject private IdeContentProposalCreator creator;
  @Inject private IdeContentProposalPriorities priorities;

  /** The packages; what is already there of {@code catalog.nvidia.*} is replaced as a whole. */
  void packages(ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    String before = context.getRootNode().getText().substring(0, context.getOffset());
    int start = before.lastIndexOf(IMPORT);
    String typed = start < 0 ? "" : before.substring(start + IMPORT.length()).stripLeading();
    for (String name : CatalogIndex.packages()) {
      if (name.startsWith(typed)) {
        ContentAssistEntry entry = new ContentAssistEntry();
        entry.setProposal(name);
        entry.setPrefix(typed);
        entry.setKind(ContentAssistEntry.KIND_MODULE);
        acceptor.accept(entry, priorities.getDefaultPriority(entry));
      }
    }
  }

  void types(
      CrossReference reference,
      ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    String kind = KINDS.get(reference.getType().getClassifier());
    if (kind == null || !(context.getRootModel() instanceof WeftFile file)) {
      return;
    }
    String text = context.getRootNode().getText();
    Set<String> imported = new HashSet<>();
    file.getImports().stream().map(Import::getCatalog).forEach(imported::add);
    for (CatalogIndex.Entry type : missing(kind, imported)) {
      String catalog = "catalog." + type.packageName() + ".*";
      @Nullable ContentAssistEntry entry =
          creator.createProposal(
              type.name(),
              context,
              ContentAssistEntry.KIND_CLASS,
              it -> {
                it.setSource(type);
                it.getTextReplacements()
                    .add(new ReplaceRegion(Imports.offset(text), 0, Imports.text(text, catalog)));
              });
      acceptor.accept(entry, priorities.getCrossRefPriority(null, entry) - 1);
    }
  }

  private static List<CatalogIndex.Entry> missing(String kind, Set<String> imported) {
    List<CatalogIndex.Entry> found = new ArrayList<>();
    for (CatalogIndex.Entry type : CatalogIndex.all()) {
      if (type.kind().equals(kind) && !imported.contains("catalog." + type.packageName() + ".*")) {
        found.add(type);
      }
    }
    return found;
  }
}
