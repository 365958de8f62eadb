package dev.weft.lang.validation;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/**
 * What of some texts stands although something in them is wrong: a declaration stands when neither
 * it nor anything that it refers to, over however many between, has an error. The networks of a
 * cluster stand or fall together, since they share servers and racks.
 */
public final class Soundness {
  /** What each declaration refers to, and what refers to it; declarations stand in no block. */
  private final Map<EObject, Set<EObject>> uses;

  private final Map<EObject, Set<EObject>> users;
  private final Set<EObject> faulty;

  private Soundness(
      Map<EObject, Set<EObject>> uses, Map<EObject, Set<EObject>> users, Set<EObject> faulty) {
    this.uses = uses;
    this.users = users;
    this.faulty = faulty;
  }

  private Soundness(Collection<WeftFile> files) {
    this(new HashMap<>(), new HashMap<>(), new HashSet<>());
    for (WeftFile file : files) {
      if (!CatalogFiles.SCHEME.equals(file.eResource().getURI().scheme())) {
        file.getElements().forEach(this::link);
      }
    }
  }

  /**
   * Of a file with all that it imports.
   *
   * @param wrong elements with errors; a whole file where nothing in it can be trusted
   */
  public static Soundness of(Collection<WeftFile> files, Collection<EObject> wrong) {
    Soundness soundness = new Soundness(files);
    Set<EObject> first = new LinkedHashSet<>();
    for (EObject each : wrong) {
      EObject declared = declaration(each);
      if (declared instanceof WeftFile whole) {
        first.addAll(whole.getElements());
      } else if (declared != null) {
        first.add(declared);
      }
    }
    soundness.faulty.addAll(reached(first, soundness.users));
    return soundness;
  }

  /** The same where more is wrong than was known at first. */
  Soundness without(Collection<EObject> more) {
    Set<EObject> first = new LinkedHashSet<>(faulty);
    more.stream().map(Soundness::declaration).filter(Objects::nonNull).forEach(first::add);
    return new Soundness(uses, users, reached(first, users));
  }

  /** Whether nothing is wrong. */
  public boolean isWhole() {
    return faulty.isEmpty();
  }

  /** The declaration of a file that an error at an offset is in; the file when it is in none. */
  public static EObject at(WeftFile file, int offset) {
    NavigableMap<Integer, EObject> starts =
        WeftResource.derived(file.eResource(), Soundness.class, () -> starts(file));
    Map.Entry<Integer, EObject> before = starts.floorEntry(offset);
    boolean isInside =
        before != null && offset <= NodeModelUtils.getNode(before.getValue()).getEndOffset();
    return isInside ? before.getValue() : file;
  }

  /** The declarations of a file by where they begin. */
  private static NavigableMap<Integer, EObject> starts(WeftFile file) {
    NavigableMap<Integer, EObject> starts = new TreeMap<>();
    for (EObject each : file.getElements()) {
      INode node = NodeModelUtils.getNode(each);
      if (node != null) {
        starts.put(node.getOffset(), each);
      }
    }
    return starts;
  }

  /** Whether the declaration around an element stands. */
  public boolean isSound(EObject element) {
    EObject declared = declaration(element);
    return declared == null || !faulty.contains(declared);
  }

  /** Whether all that may refer to a declaration stands, so that it is known what needs it. */
  boolean isWhollyUsed(EObject element) {
    EObject declared = declaration(element);
    boolean isOfFile = declared instanceof WeftFile || declared instanceof Allow;
    return declared == null
        || faulty.isEmpty()
        || !isOfFile && !reached(faulty, uses).contains(declared);
  }

  /** The declaration around an element and all that it refers to, over however many between. */
  public Set<EObject> needed(EObject element) {
    EObject declared = declaration(element);
    return declared == null ? Set.of() : reached(Set.of(declared), uses);
  }

  private void link(EObject declared) {
    refer(declared, declared);
    for (Iterator<EObject> all = declared.eAllContents(); all.hasNext(); ) {
      refer(declared, all.next());
    }
    if (declared instanceof Cluster cluster) {
      for (Network network : EcoreUtil2.typeSelect(cluster.getMembers(), Network.class)) {
        EObject fabric = network.getFabric() == null ? null : declaration(network.getFabric());
        if (fabric != null) {
          link(fabric, cluster);
        }
      }
    }
  }

  private void refer(EObject declared, EObject part) {
    for (EObject target : part.eCrossReferences()) {
      EObject used = target.eIsProxy() ? null : declaration(target);
      if (used != null && used != declared) {
        link(declared, used);
      }
    }
  }

  private void link(EObject user, EObject used) {
    uses.computeIfAbsent(user, key -> new LinkedHashSet<>()).add(used);
    users.computeIfAbsent(used, key -> new LinkedHashSet<>()).add(user);
  }

  private static Set<EObject> reached(Collection<EObject> from, Map<EObject, Set<EObject>> next) {
    Set<EObject> reached = new HashSet<>(from);
    Deque<EObject> todo = new ArrayDeque<>(from);
    while (!todo.isEmpty()) {
      for (EObject each : next.getOrDefault(todo.remove(), Set.of())) {
        if (reached.add(each)) {
          todo.add(each);
        }
      }
    }
    return reached;
  }

  /** What stands in no block around an element; the file itself for a file and its imports. */
  private static @Nullable EObject declaration(EObject element) {
    EObject at = element;
    while (at != null && !(at instanceof WeftFile) && !(at.eContainer() instanceof WeftFile)) {
      at = at.eContainer();
    }
    boolean isImport =
        at != null && at.eContainer() instanceof WeftFile file && file.getImports().contains(at);
    return isImport ? at.eContainer() : at;
  }

  /** All of it stands. */
  static Soundness whole() {
    return new Soundness(List.of());
  }
}
