package dev.weft.lang.ide.rename;

import com.google.inject.Inject;
import dev.weft.lang.scoping.ImportedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.findReferences.IReferenceFinder;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.IReferenceDescription;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.impl.ResourceDescriptionsProvider;
import org.eclipse.xtext.util.ITextRegion;

/** Finds the places where a declaration is named. */
final class Occurrences {
  @Inject private IReferenceFinder finder;
  @Inject private ILocationInFileProvider locations;
  @Inject private ResourceDescriptionsProvider indices;

  /**
   * The file that declares it, and those that import that one, by address: of the workspace, and of
   * the folders of that file and of the one that is open, which need not be in the workspace.
   */
  List<XtextResource> filesThatSee(EObject element, URI open) {
    XtextResource declaring = (XtextResource) element.eResource();
    ResourceSet resources = declaring.getResourceSet();
    List<XtextResource> files = new ArrayList<>();
    files.add(declaring);
    Set<URI> known = new TreeSet<>(Comparator.comparing(URI::toString));
    known.addAll(filesBeside(declaring.getURI()));
    known.addAll(filesBeside(open));
    for (IResourceDescription each :
        indices.getResourceDescriptions(resources).getAllResourceDescriptions()) {
      known.add(each.getURI());
    }
    for (URI uri : known) {
      Resource file = uri.equals(declaring.getURI()) ? null : ImportedFiles.load(resources, uri);
      if (file instanceof XtextResource text
          && ImportedFiles.closure(text).stream()
              .anyMatch(imported -> imported.eResource() == declaring)) {
        files.add(text);
      }
    }
    return files;
  }

  private static List<URI> filesBeside(URI file) {
    Path folder = file.isFile() ? Path.of(file.toFileString()).getParent() : null;
    if (folder == null || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(each -> URI.encodeSegment(String.valueOf(each.getFileName()), false))
          .map(name -> file.trimSegments(1).appendSegment(name))
          .filter(each -> ImportedFiles.EXTENSION.equals(each.fileExtension()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("can't list " + folder, e);
    }
  }

  /** The declaration, then what names it in those files. */
  List<Occurrence> of(EObject element, List<XtextResource> files) {
    List<Occurrence> found = new ArrayList<>();
    EStructuralFeature name = element.eClass().getEStructuralFeature("name");
    XtextResource declaring = (XtextResource) element.eResource();
    found.add(
        new Occurrence(
            declaring, locations.getSignificantTextRegion(element, name, -1), element, null));
    URI target = EcoreUtil.getURI(element);
    for (XtextResource file : files) {
      finder.findReferences(
          target::equals,
          file,
          new Places() {
            @Override
            public void accept(
                EObject source,
                URI sourceUri,
                EReference reference,
                int index,
                EObject named,
                URI namedUri) {
              ITextRegion region = locations.getSignificantTextRegion(source, reference, index);
              found.add(new Occurrence(file, region, source, reference));
            }
          },
          null);
    }
    return found;
  }

  /** All places in a file where something is named. */
  void all(XtextResource file, Places places) {
    finder.findAllReferences(file, places, null);
  }

  /** Takes places of references in texts that are loaded. */
  interface Places extends IReferenceFinder.Acceptor {
    @Override
    default void accept(IReferenceDescription description) {
      // of the index, which is asked for none
    }
  }
}
