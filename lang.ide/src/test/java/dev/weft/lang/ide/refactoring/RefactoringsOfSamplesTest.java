package dev.weft.lang.ide.refactoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.fixes.Edit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Over samples: of each kind of element the first place of each refactoring is tried. What is built
 * has as many switches, links and servers, and what is found has the same codes; only uplinks that
 * are derived anew may come out otherwise.
 */
final class RefactoringsOfSamplesTest {
  private static final Path SAMPLES = Path.of("../samples");
  private static final String ANEW = "Derive the uplinks";

  /** Small ones with all that refactorings are about. */
  static Stream<String> samples() {
    return Stream.of(
        "quickstart",
        "multi-pod",
        "profiles",
        "dual-rail-mlag",
        "port-map",
        "moe",
        "tenants",
        "shared-nic",
        "load-balancing");
  }

  @TempDir static Path folder;

  @BeforeAll
  static void copy() throws IOException {
    try (Stream<Path> all = Files.walk(SAMPLES)) {
      for (Path each : all.filter(file -> file.toString().endsWith(".fabric")).toList()) {
        Path target = folder.resolve(SAMPLES.relativize(each));
        Files.createDirectories(target.getParent());
        Files.copy(each, target);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void leaveWhatIsBuiltAndFound(String name) throws IOException {
    Refactored sample = new Refactored(folder.resolve(name + ".fabric"));
    List<String> before = sample.found();
    Map<String, Refactoring> tried = offered(sample);
    assertTrue(tried.size() > 3, () -> name + " has " + tried.keySet());
    for (Refactoring each : tried.values()) {
      String text = sample.text();
      int end = 0;
      for (Edit edit : each.edits()) {
        assertTrue(edit.offset() >= end && edit.fits(text), () -> each.title() + ": " + edit);
        end = edit.offset() + edit.replaced().length();
      }
      if (!each.title().startsWith(ANEW)) {
        assertEquals(before, sample.foundAfter(each), () -> each.title() + "\n" + each.apply(text));
      }
    }
  }

  /** By the kinds of elements at which they are offered, and their first word. */
  private static Map<String, Refactoring> offered(Refactored sample) {
    Map<String, Refactoring> offered = new LinkedHashMap<>();
    Iterator<EObject> all = sample.resource().getAllContents();
    while (all.hasNext()) {
      EObject element = all.next();
      if (Source.node(element) != null) {
        String place = element.eClass().getName() + " in " + parent(element);
        for (Refactoring each : sample.at(Source.start(element))) {
          String kind = each.title().split("'")[0];
          boolean isOfPlace = !each.kind().equals(Refactoring.IMPORTS);
          offered.putIfAbsent(isOfPlace ? kind + place : kind, each);
        }
      }
    }
    return offered;
  }

  private static String parent(EObject element) {
    EObject parent = element.eContainer();
    return parent == null
        ? ""
        : parent.eClass().getName() + " " + element.eContainingFeature().getName();
  }
}
