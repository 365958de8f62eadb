package dev.weft.lang.scoping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.weft.WeftFile;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.junit.jupiter.api.Test;

/**
 * The index, made by looking at lines, and the catalog, read by the parser, name the same things.
 */
class CatalogIndexTest {
  @Test
  void namesWhatTheFilesDeclare() {
    XtextResourceSet resources =
        new WeftStandaloneSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    Set<String> indexed = new TreeSet<>();
    Set<String> declared = new TreeSet<>();
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      indexed.add(entry.path() + " " + entry.name());
      Resource file = resources.getResource(CatalogFiles.uri(entry.path()), true);
      assertTrue(file.getErrors().isEmpty(), () -> entry.path() + ": " + file.getErrors());
      for (EObject element : ((WeftFile) file.getContents().getFirst()).getElements()) {
        declared.add(entry.path() + " " + SimpleAttributeResolver.NAME_RESOLVER.apply(element));
      }
    }
    assertEquals(declared, indexed);
  }
}
