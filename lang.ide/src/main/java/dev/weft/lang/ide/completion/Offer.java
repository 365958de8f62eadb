package dev.weft.lang.ide.completion;

import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.weft.WeftFile;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.jspecify.annotations.Nullable;

/** Passes on what the grammar takes and no rule refuses, types with their figures. */
final class Offer implements IIdeContentProposalAcceptor {
  private static final Set<String> SELF = Set.of("=", "extends");

  private final Surroundings at;
  private final Forbidden forbidden;
  private final Proposals proposals;
  private final Set<String> keywords;

  /**
   * @param keywords takes the keywords that may come
   */
  Offer(Surroundings at, Proposals proposals, Set<String> keywords) {
    this.at = at;
    this.forbidden = new Forbidden(at);
    this.proposals = proposals;
    this.keywords = keywords;
  }

  @Override
  public void accept(@Nullable ContentAssistEntry entry, int priority) {
    if (entry == null) {
      return;
    }
    boolean isOffered =
        switch (entry.getSource()) {
          case Documentation.Key key -> mayCome(key);
          case CatalogIndex.Entry type -> isUsable(entry, type, declared(type));
          case IEObjectDescription named -> isUsable(entry, null, resolved(named));
          case null, default -> true;
        };
    if (isOffered) {
      proposals.add(entry);
    }
  }

  private boolean mayCome(Documentation.Key key) {
    SettingRow<?> row = key.place().isEmpty() ? null : Settings.find(key.place(), key.name());
    switch (key.kind()) {
      case Documentation.KEYWORD -> {
        boolean mayCome = !key.name().equals("%") && !forbidden.refuses(key.name());
        if (mayCome) {
          keywords.add(key.name());
        }
        return mayCome;
      }
      case Documentation.SETTING -> {
        return row == null || !forbidden.refuses(key.place(), row);
      }
      default -> {
        return true;
      }
    }
  }

  private boolean isUsable(
      ContentAssistEntry entry, CatalogIndex.@Nullable Entry type, @Nullable EObject declared) {
    String figures = TypeFigures.of(declared);
    String imported = type == null ? "" : "import catalog." + type.packageName() + ".*";
    boolean isOfCatalog =
        declared != null
            && declared.eResource() != null
            && CatalogFiles.SCHEME.equals(declared.eResource().getURI().scheme());
    if (!figures.isEmpty()) {
      entry.setKind(ContentAssistEntry.KIND_CLASS);
      entry.setDescription(imported.isEmpty() ? figures : figures + " · " + imported);
    }
    if (declared != null && isOfCatalog) {
      String folder = declared.eResource().getURI().segment(0);
      entry.setSource(new Documentation.Key(Documentation.TYPE, entry.getProposal(), folder));
    }
    return !isItself(entry.getProposal()) && !forbidden.refuses(declared);
  }

  /** Whether a name is the one that is being defined, which nothing can be defined by. */
  private boolean isItself(String name) {
    return SELF.contains(at.open().before(1)) && name.equals(at.open().before(2));
  }

  private @Nullable EObject resolved(IEObjectDescription named) {
    EObject element = EcoreUtil.resolve(named.getEObjectOrProxy(), at.resource());
    return element.eIsProxy() ? null : element;
  }

  private @Nullable EObject declared(CatalogIndex.Entry type) {
    Resource file =
        ImportedFiles.load(at.resource().getResourceSet(), CatalogFiles.uri(type.path()));
    if (file == null || !(file.getContents().getFirst() instanceof WeftFile all)) {
      return null;
    }
    return all.getElements().stream()
        .filter(it -> type.name().equals(SimpleAttributeResolver.NAME_RESOLVER.apply(it)))
        .findFirst()
        .orElse(null);
  }

  /** Whether a rule refuses a word of a setting. */
  boolean refusesWord(String place, SettingRow<?> row, String word) {
    return forbidden.refusesWord(place, row, word);
  }

  @Override
  public boolean canAcceptMoreProposals() {
    return proposals.canAcceptMoreProposals();
  }
}
