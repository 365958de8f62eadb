package dev.weft.lang.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.scoping.CatalogFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that was changed is the text that would have been read: tree, links and findings. */
class ChangedTextTest {
  private static final Injector LANGUAGE =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
  private static final Path SAMPLES = Path.of("../samples").toAbsolutePath().normalize();
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]+|\"[^\"\n]*\"|\\S|\\s+");
  private static final long SEED = 20;
  private static final int EDITS = 100;

  /** Declarations that lead from one to the other in each way there is. */
  private static final String ENTANGLED =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      import "common/roce.fabric"
      param size = (4 when 1 > 2 else 2)
      segment template Unit { param n = size  servers n of HgxH100  leaf 2 of Tomahawk4 }
      pod template Hall { param m = 2  segment [m] of Unit(n = m)  spine 2 of Tomahawk4 }
      fabric Base { param k = size  pod [k] of Hall(m = k)  superspine 2 of Tomahawk4 }
      fabric Middle extends Base { const twice = 2 * k  expect { gpus >= twice } }
      fabric Last extends Middle { const more = twice + k  expect { gpus >= more } }
      qos Own { class bulk { dscp 10  priority 1 } }
      fabric Other { qos Own  segment [2] of Unit(n = 4)  spine 2 of Tomahawk4 }
      cluster All { backend Inner { segment { servers 2 of Mine leaf 2 of Tomahawk4 } } storage Other }
      server Mine extends HgxH100 { }
      scenario One { all-reduce 1 MiB on Last }
      scenario Two { all-reduce 1 MiB on Inner  expect time <= One.time }
      """;

  private final XtextResourceSet anew = resources();

  private static XtextResourceSet resources() {
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    return resources;
  }

  private static WeftResource read(String text, String name, XtextResourceSet resources)
      throws IOException {
    URI uri = URI.createFileURI(SAMPLES.resolve(name).toString());
    WeftResource resource = (WeftResource) resources.createResource(uri);
    resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    return resource;
  }

  /**
   * All that a text is known by: its words with their places, its tree, its links, its findings.
   */
  private static List<String> known(WeftResource resource) {
    List<String> known = new ArrayList<>();
    for (INode leaf : resource.getParseResult().getRootNode().getLeafNodes()) {
      known.add(leaf.getOffset() + " " + leaf.getTotalStartLine() + " " + leaf.getText());
    }
    EcoreUtil.resolveAll(resource);
    for (Iterator<EObject> all = resource.getAllContents(); all.hasNext(); ) {
      EObject each = all.next();
      known.add(EcoreUtil.getURI(each).fragment() + " " + each.eClass().getName());
      each.eClass()
          .getEAllAttributes()
          .forEach(it -> known.add(it.getName() + " " + each.eGet(it)));
      for (EReference reference : each.eClass().getEAllReferences()) {
        if (!reference.isContainment() && !reference.isContainer()) {
          known.add(reference.getName() + " " + targets(each.eGet(reference)));
        }
      }
    }
    LANGUAGE
        .getInstance(IResourceValidator.class)
        .validate(resource, CheckMode.FAST_ONLY, CancelIndicator.NullImpl)
        .forEach(it -> known.add(it.getOffset() + " " + it.getCode() + " " + it.getMessage()));
    return known;
  }

  private static List<String> targets(Object value) {
    List<?> all =
        value instanceof List<?> several ? several : value == null ? List.of() : List.of(value);
    return all.stream()
        .map(EObject.class::cast)
        .map(it -> it.eIsProxy() ? "nothing" : EcoreUtil.getURI(it).toString())
        .toList();
  }

  private void assertSameAsRead(WeftResource changed, String text, String name, String edit)
      throws IOException {
    WeftResource read = read(text, name, anew);
    List<String> known = known(read);
    anew.getResources().remove(read);
    assertEquals(String.join("\n", known), String.join("\n", known(changed)), edit);
  }

  /** Another text: a word is left out, doubled, or another one of the text comes in its place. */
  private static String edited(String text, Random random) {
    List<int[]> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      words.add(new int[] {word.start(), word.end()});
    }
    int[] at = words.get(random.nextInt(words.size()));
    int[] other = words.get(random.nextInt(words.size()));
    String here = text.substring(at[0], at[1]);
    String there = text.substring(other[0], other[1]);
    String now =
        switch (random.nextInt(8)) {
          case 0 -> "";
          case 1 -> here + here;
          case 2 -> there;
          case 3 -> there + " " + here;
          case 4 -> here + "// ";
          case 5 -> here + "/* ";
          case 6 -> here + "x";
          default -> here + " ";
        };
    return text.substring(0, at[0]) + now + text.substring(at[1]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"entangled.fabric", "multi-pod.fabric", "tenants.fabric"})
  void isWhatWouldHaveBeenRead(String name) throws IOException {
    Path sample = SAMPLES.resolve(name);
    String text = Files.exists(sample) ? Files.readString(sample) : ENTANGLED;
    Random random = new Random(SEED);
    WeftResource changed = read(text, name, resources());
    known(changed);
    int parts = 0;
    for (int i = 0; i < EDITS; i++) {
      String before = text;
      EObject root = changed.getContents().getFirst();
      text = edited(text, random);
      changed.change(text);
      parts += changed.getContents().getFirst() == root ? 1 : 0;
      assertSameAsRead(changed, text, name, "seed " + SEED + ", edit " + i + ":\n" + text);
      if (changed.getParseResult().hasSyntaxErrors() || random.nextInt(3) == 0) {
        text = before;
        changed.change(text);
      }
    }
    // More than one in four lies in a declaration and is sound, by far.
    assertTrue(parts > EDITS / 4, parts + " of " + EDITS + " edits led to a part");
  }

  @Test
  void whatDidNotChangeStays() throws IOException {
    String text = ENTANGLED.replace("(4 when 1 > 2 else 2)", "2");
    WeftResource resource = read(text, "entangled.fabric", resources());
    known(resource);
    List<EObject> before = List.copyOf(resource.getContents().getFirst().eContents());
    resource.change(text.replace("dscp 10", "dscp 12"));
    List<EObject> after = resource.getContents().getFirst().eContents();
    for (int i = 0; i < before.size(); i++) {
      if (!text.split("\n")[i + 1].startsWith("qos Own")) {
        assertSame(before.get(i), after.get(i));
      }
    }
  }
}
