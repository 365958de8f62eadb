package dev.weft.lang.resource;

import com.google.inject.Inject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.impl.EClassImpl;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.resource.impl.ListBasedDiagnosticConsumer;
import org.eclipse.xtext.service.OperationCanceledManager;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;

/**
 * A text of the language. Of its syntax errors it tells the first: the parser loses its place there
 * and calls brackets and sound lines wrong that follow. Validation finds the others that there are.
 */
public class WeftResource extends LazyLinkingResource {
  /** Names linked again one by one leave as much behind as linking all of them would. */
  private static final int MOST_LINKS_LEFT = 2;

  private static final String ABSENT_IS_EMPTY = WeftResource.class.getName() + ".absentIsEmpty";

  /** What follows from the tree as it is; Xtext's own cache walks down the tree on the stack. */
  private final Map<Object, Object> derived = new ConcurrentHashMap<>();

  /** The same of what follows from the texts that are loaded beside it as well. */
  private final Map<Object, Object> derivedOfAll = new ConcurrentHashMap<>();

  private volatile long revisionOfAll;

  private final Declarations declarations = new Declarations();

  /** The elements at the top, as they are linked. */
  private List<EObject> elements = List.of();

  @Inject private OperationCanceledManager cancellations;
  private int links;
  private boolean isChange;

  /**
   * What follows from the tree of a text alone, worked out once.
   *
   * @param key says what it is
   */
  public static <T> T derived(@Nullable Resource text, Object key, Supplier<T> value) {
    return text instanceof WeftResource own ? known(own.derived, key, value) : value.get();
  }

  /**
   * What follows from a text and from those loaded beside it, worked out once for what all of them
   * are.
   *
   * @param key says what it is
   */
  public static <T> T derivedOfAll(@Nullable Resource text, Object key, Supplier<T> value) {
    ResourceSet resources = text == null ? null : text.getResourceSet();
    if (resources == null || !(text instanceof WeftResource own)) {
      return value.get();
    }
    Revision revision = Revision.of(resources);
    if (own.revisionOfAll != revision.now()) {
      own.derivedOfAll.clear();
      own.revisionOfAll = revision.now();
    }
    T result = known(own.derivedOfAll, key, value);
    if (own.revisionOfAll != revision.now()) {
      // More was loaded meanwhile, of which what was known before knows nothing.
      own.derivedOfAll.clear();
      own.revisionOfAll = revision.now();
      own.derivedOfAll.put(key, result);
    }
    return result;
  }

  /**
   * What follows from a text and from those loaded beside it, for somebody who works out what
   * follows from one declaration: that is worked out again when this is another value.
   *
   * @param key says what it is
   */
  public static <T> T observed(@Nullable Resource text, Object key, Supplier<T> value) {
    T result = derivedOfAll(text, key, value);
    if (text instanceof WeftResource own) {
      own.declarations.note(() -> derivedOfAll(text, key, value), result);
    }
    return result;
  }

  /**
   * What follows from a declaration at the top of a text, from those that it leads to, and from
   * what was {@link #observed}: worked out again when one of these is not what it was.
   *
   * @param stays whether a value may be kept where the text around the declaration changes
   */
  public static <T> T derivedOfDeclaration(
      EObject declaration, Supplier<T> value, Predicate<T> stays) {
    Resource text = declaration.eResource();
    ResourceSet resources = text == null ? null : text.getResourceSet();
    return resources != null && text instanceof WeftResource own
        ? own.declarations.derived(declaration, Revision.of(resources), value, stays)
        : value.get();
  }

  /**
   * What follows from what a declaration at the top of a text holds, and from what its names lead
   * to: worked out again when one of these is not what it was.
   *
   * @param key says what it is
   */
  public static <T> T derivedOfContents(EObject declaration, Object key, Supplier<T> value) {
    Resource text = declaration.eResource();
    ResourceSet resources = text == null ? null : text.getResourceSet();
    return resources != null && text instanceof WeftResource own
        ? own.declarations.ofContents(declaration, Revision.of(resources), key, value)
        : value.get();
  }

  @SuppressWarnings("unchecked")
  private static <T> T known(Map<Object, Object> all, Object key, Supplier<T> value) {
    Object known = all.get(key);
    if (known == null) {
      known = value.get();
      all.put(key, known);
    }
    return (T) known;
  }

  /**
   * Texts of these resources that can't be read have no words, in place of an exception and a
   * resource without a tree: files go between the time one hears of them and the time one reads.
   */
  public static void readAbsentAsEmpty(ResourceSet resources) {
    resources.getLoadOptions().put(ABSENT_IS_EMPTY, true);
  }

  @Override
  public void load(Map<?, ?> options) throws IOException {
    try {
      super.load(options);
    } catch (FileNotFoundException absent) {
      if (!getResourceSet().getLoadOptions().containsKey(ABSENT_IS_EMPTY)) {
        throw absent;
      }
      unload(); // it counts as loaded, with nothing in it
      load(InputStream.nullInputStream(), options);
    }
  }

  /** Takes what the text says now; what did not change of it stays parsed and linked. */
  public void change(String now) {
    IParseResult parsed = getParseResult();
    String before = parsed == null ? "" : parsed.getRootNode().getText();
    if (before.equals(now)) {
      return;
    }
    int shorter = Math.min(before.length(), now.length());
    int same = 0;
    while (same < shorter && before.charAt(same) == now.charAt(same)) {
      same++;
    }
    int rest = 0;
    while (rest < shorter - same
        && before.charAt(before.length() - 1 - rest) == now.charAt(now.length() - 1 - rest)) {
      rest++;
    }
    isChange = true;
    try {
      update(same, before.length() - rest - same, now.substring(same, now.length() - rest));
    } finally {
      isChange = false;
    }
  }

  @Override
  protected void updateInternalState(
      @Nullable IParseResult oldParseResult, IParseResult newParseResult) {
    forget();
    super.updateInternalState(oldParseResult, newParseResult);
  }

  @Override
  protected void doUnload() {
    forget();
    elements = List.of();
    declarations.clear();
    super.doUnload();
  }

  private void forget() {
    derived.clear();
    derivedOfAll.clear();
    ResourceSet resources = getResourceSet();
    if (resources != null) {
      declarations.begin(Revision.of(resources));
      Revision.of(resources).next();
    }
  }

  /** Links what an edit changed, or all where that may lead names elsewhere. */
  @Override
  protected void doLinking() {
    IParseResult parsed = getParseResult();
    EObject root = parsed == null ? null : parsed.getRootASTElement();
    List<EObject> now = root == null ? List.of() : List.copyOf(root.eContents());
    if (!isChange || !linkChanged(now)) {
      declarations.clear();
      super.doLinking();
      links = getLazyProxyInformation().size();
    }
    elements = now;
  }

  private boolean linkChanged(List<EObject> now) {
    int changed = onlyChange(now);
    if (changed < 0
        || getLazyProxyInformation().size() > MOST_LINKS_LEFT * links
        || !(getLinker() instanceof WeftLinker linker)
        || !Links.haveSameNames(elements.get(changed), now.get(changed))) {
      return false;
    }
    ListBasedDiagnosticConsumer mistakes = new ListBasedDiagnosticConsumer();
    EObject before = elements.get(changed);
    Set<EObject> affected = Links.affected(now, before, now.get(changed), declarations::targets);
    affected.forEach(each -> linker.linkAgain(each, mistakes));
    if (getResourceSet() != null) {
      declarations.change(before, affected, Revision.of(getResourceSet()));
    }
    getErrors().addAll(mistakes.getResult(Severity.ERROR));
    getWarnings().addAll(mistakes.getResult(Severity.WARNING));
    return true;
  }

  /** Looks where names lead in declarations that are new or have names that lead nowhere. */
  @Override
  public void resolveLazyCrossReferences(CancelIndicator cancelled) {
    EObject root = getParseResult() == null ? null : getParseResult().getRootASTElement();
    if (root == null || !elements.equals(root.eContents())) {
      super.resolveLazyCrossReferences(cancelled);
      return;
    }
    for (EObject declaration : elements) {
      if (!Links.areLinked(declarations.targets(declaration))) {
        resolve(declaration, cancelled);
      }
    }
  }

  private void resolve(EObject declaration, CancelIndicator cancelled) {
    resolveNames((InternalEObject) declaration);
    for (Iterator<EObject> inside = EcoreUtil.getAllProperContents(declaration, false);
        inside.hasNext(); ) {
      cancellations.checkCanceled(cancelled);
      resolveNames((InternalEObject) inside.next());
    }
  }

  private void resolveNames(InternalEObject element) {
    EStructuralFeature[] references =
        ((EClassImpl.FeatureSubsetSupplier) element.eClass().getEAllStructuralFeatures())
            .crossReferences();
    if (references != null) {
      for (EStructuralFeature reference : references) {
        resolveLazyCrossReference(element, reference);
      }
    }
  }

  /** The place of the one element that is not what it was; -1 where that is none or several. */
  private int onlyChange(List<EObject> now) {
    int changed = -1;
    for (int i = 0; i < now.size() && now.size() == elements.size(); i++) {
      if (now.get(i) != elements.get(i)) {
        if (changed >= 0) {
          return -1;
        }
        changed = i;
      }
    }
    return changed;
  }

  @Override
  protected void addSyntaxDiagnostic(List<Diagnostic> errors, INode error) {
    if (errors.isEmpty()) {
      super.addSyntaxDiagnostic(errors, error);
    }
  }
}
