package dev.weft.lang.scoping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.resource.WeftResource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceDescriptions;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceSetBasedResourceDescriptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is concerned by a change: {@code top} imports {@code middle}, which imports {@code base}. */
class ImportingTextsTest {
  private static final Injector LANGUAGE =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();

  private final IResourceDescription.Manager texts =
      LANGUAGE.getInstance(IResourceDescription.Manager.class);
  private final XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);

  @TempDir Path folder;

  /** What a text declares is new; who imports it has no link into it yet that could tell. */
  @Test
  void importersAreConcernedByATextThatComes() throws IOException {
    IResourceDescription middle =
        described("middle", "weft 1\n\nimport \"base.fabric\"\n\nparam b = 1\n");
    IResourceDescription top =
        described("top", "weft 1\n\nimport \"middle.fabric\"\n\nparam c = 1\n");
    IResourceDescription apart = described("apart", "weft 1\n\nparam d = 1\n");
    IResourceDescription base = described("base", "weft 1\n\nparam a = 1\n");
    List<IResourceDescription.Delta> coming = List.of(texts.createDelta(null, base));

    assertTrue(texts.isAffected(coming, middle, all()));
    assertTrue(texts.isAffected(coming, top, all()));
    assertFalse(texts.isAffected(coming, apart, all()));
    assertFalse(texts.isAffected(List.of(texts.createDelta(null, top)), middle, all()));
  }

  @Test
  void textsThatImportEachOtherEnd() throws IOException {
    IResourceDescription one = described("one", "weft 1\n\nimport \"two.fabric\"\n\nparam a = 1\n");
    IResourceDescription two = described("two", "weft 1\n\nimport \"one.fabric\"\n\nparam b = 1\n");
    IResourceDescription base = described("base", "weft 1\n\nparam c = 1\n");

    assertFalse(texts.isAffected(List.of(texts.createDelta(null, base)), one, all()));
    assertTrue(texts.isAffected(List.of(texts.createDelta(null, two)), one, all()));
  }

  @Test
  void absentTextsAreEmptyWhereThatIsAskedFor() {
    URI absent = URI.createFileURI(folder.resolve("absent.fabric").toString());
    assertThrows(WrappedException.class, () -> resources.getResource(absent, true));
    XtextResourceSet lenient = LANGUAGE.getInstance(XtextResourceSet.class);
    WeftResource.readAbsentAsEmpty(lenient);
    WeftResource empty = (WeftResource) lenient.getResource(absent, true);
    assertEquals("", empty.getParseResult().getRootNode().getText());
    assertTrue(empty.getContents().isEmpty());
  }

  private IResourceDescriptions all() {
    ResourceSetBasedResourceDescriptions all =
        LANGUAGE.getInstance(ResourceSetBasedResourceDescriptions.class);
    all.setContext(resources);
    return all;
  }

  private IResourceDescription described(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".fabric"), text);
    Resource read = resources.getResource(URI.createFileURI(file.toString()), true);
    return texts.getResourceDescription(read);
  }
}
