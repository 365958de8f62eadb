package dev.weft.lang.ide.refactoring;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.fixes.Imports;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.ide.refactoring.Refactoring.NewFile;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.validation.checks.ImportChecks;
import dev.weft.lang.weft.Import;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/**
 * A type that its text uses moves to a file of its own, which takes along the imports that it needs
 * and is imported in its place.
 */
final class MoveType {
  private final Source source;
  private final HardwareType type;
  private final XtextResource resource;

  private MoveType(Source source, HardwareType type, XtextResource resource) {
    this.source = source;
    this.type = type;
    this.resource = resource;
  }

  static @Nullable Refactoring at(Source source, XtextResource resource, int offset) {
    HardwareType type = source.at(offset, HardwareType.class);
    return type == null
            || type.getName() == null
            || !resource.getURI().isFile()
            || !source.isAtHead(type, offset)
        ? null
        : new MoveType(source, type, resource).move();
  }

  private @Nullable Refactoring move() {
    Set<URI> needed = new LinkedHashSet<>();
    Set<URI> left = new HashSet<>();
    boolean isUsed = false;
    for (Iterator<EObject> all = source.file().eAllContents(); all.hasNext(); ) {
      EObject each = all.next();
      boolean isMoved = EcoreUtil.isAncestor(type, each);
      for (EObject target : each.eCrossReferences()) {
        Resource file = target.eResource();
        if (target.eIsProxy() || file == null) {
          return null;
        }
        boolean isOfType = EcoreUtil.isAncestor(type, target);
        isUsed |= isOfType && !isMoved;
        if (!isOfType) {
          (isMoved ? needed : left).add(file.getURI());
        }
      }
    }
    return isUsed ? refactoring(needed, left) : null;
  }

  private Refactoring refactoring(Set<URI> needed, Set<URI> left) {
    String file = freeName();
    String label = "Move '" + type.getName() + "' to " + file;
    List<Edit> edits = new ArrayList<>();
    StringBuilder head = new StringBuilder("weft 1\n\n");
    for (Import each : source.file().getImports()) {
      if (ImportChecks.contributes(each, needed)) {
        head.append(source.words(each)).append('\n');
        if (!ImportChecks.contributes(each, left)) {
          edits.add(takeOut(Source.start(each), Source.end(each), label));
        }
      }
    }
    if (needed.contains(resource.getURI())) {
      head.append("import \"").append(resource.getURI().lastSegment()).append("\"\n");
    }
    if (!head.toString().equals("weft 1\n\n")) {
      head.append('\n');
    }
    int begin = source.startWithComments(type);
    int end = Source.end(type);
    String moved = head + source.text().substring(begin, end) + "\n";
    String imported = "\"" + file + "\"";
    edits.add(
        new Edit(label, Imports.offset(source.text()), "", Imports.text(source.text(), imported)));
    edits.add(takeOut(begin, end, label));
    edits.sort(Comparator.comparingInt(Edit::offset));
    return new Refactoring(label, Refactoring.MOVE, joined(edits), new NewFile(file, moved));
  }

  /** An import is written where another one ends that is taken out: one edit does both. */
  private List<Edit> joined(List<Edit> edits) {
    List<Edit> apart = new ArrayList<>();
    for (Edit each : edits) {
      Edit last = apart.isEmpty() ? null : apart.getLast();
      int end = last == null ? -1 : last.offset() + last.replaced().length();
      if (last != null && each.offset() < end) {
        apart.removeLast();
        String within =
            each.replacement().startsWith("\n")
                ? each.replacement().substring(1) + "\n"
                : each.replacement();
        apart.add(
            new Edit(last.label(), last.offset(), last.replaced(), last.replacement() + within));
      } else {
        apart.add(each);
      }
    }
    return apart;
  }

  /** With its line, and the empty line behind that where one stands before it too. */
  private Edit takeOut(int begin, int end, String label) {
    String text = source.text();
    int from = source.lineStart(begin);
    int to = text.substring(end, source.lineEnd(end)).isBlank() ? source.lineEnd(end) : end;
    boolean isAfterEmpty = from >= 2 && text.startsWith("\n\n", from - 2);
    if (isAfterEmpty && text.startsWith("\n", to)) {
      to++;
    }
    return source.replace(from, to, "", label);
  }

  /** {@code HgxH100} as a file: hgx-h100.fabric. */
  private String freeName() {
    String base =
        Objects.requireNonNull(type.getName())
            .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
            .toLowerCase(Locale.ROOT);
    String name = base + "." + ImportedFiles.EXTENSION;
    for (int number = 2; isTaken(name); number++) {
      name = base + number + "." + ImportedFiles.EXTENSION;
    }
    return name;
  }

  private boolean isTaken(String name) {
    URI uri = resource.getURI().trimSegments(1).appendSegment(name);
    return resource.getResourceSet().getURIConverter().exists(uri, null);
  }
}
