package dev.weft.lang.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.validation.FoundIssue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that was changed is the text that would have been read: tree, links and findings. */
class ChangedTextTest {
  private static final Injector LANGUAGE =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
  private static final Path SAMPLES = Path.of("../samples").toAbsolutePath().normalize();
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]+|\"[^\"\n]*\"|\\S|\\s+");
  private static final long SEED = Long.getLong("weft.seed", 20);
  private static final int EDITS = 100;
  private static final Path RULES = Path.of("src/test/resources/rules");
  private static final int ONE_IN = Integer.getInteger("weft.rules", 8);
  private static final int EDITS_OF_RULE = 8;

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
        .forEach(it -> known.add(said(it)));
    return known;
  }

  /** A finding with its place, the other places that it speaks of, and what it proposes. */
  private static String said(Issue issue) {
    String from = issue.getLineNumber() + ":" + issue.getColumn();
    String to = issue.getLineNumberEnd() + ":" + issue.getColumnEnd();
    String at = issue.getOffset() + "+" + issue.getLength() + " " + from + ".." + to;
    return String.join(
        " ",
        at,
        String.valueOf(issue.getUriToProblem()),
        issue.getCode(),
        issue.getMessage(),
        FoundIssue.related(issue).toString(),
        Arrays.toString(issue.getData()));
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
        switch (random.nextInt(9)) {
          case 0 -> "";
          case 1 -> here + here;
          case 2 -> there;
          case 3 -> there + " " + here;
          case 4 -> here + "// ";
          case 5 -> here + "/* ";
          case 6 -> here + "x";
          case 7 -> here + "\n";
          default -> here + " ";
        };
    return text.substring(0, at[0]) + now + text.substring(at[1]);
  }

  /**
   * A finding speaks of what has a name, also where a declaration that it is not in brings that.
   */
  @Test
  void placesOfFindingsAppear() throws IOException {
    String before =
        """
        weft 1
        import catalog.generic.*
        qos W {
          class rdma { dscp 26  priority 3  lossless  bandwidth 60% }
          class Tomahawk4 { dscp 26  priority 3  bandwidth 60% }
          class default { priority 0  bandwidth 40% }
        }
        switch Z extends Tomahawk3 { power 900 W }
        """;
    String after = before.replace("Tomahawk3", "Tomahawk4");
    WeftResource changed = read(before, "entangled.fabric", resources());
    known(changed);
    changed.change(after);
    assertTrue(String.join("\n", known(changed)).contains("switch Tomahawk4"));
    assertSameAsRead(changed, after, "entangled.fabric", "Tomahawk3 is Tomahawk4");
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
      List<EObject> roots = List.copyOf(changed.getContents());
      text = edited(text, random);
      changed.change(text);
      // A text whose first word is broken has no tree.
      parts += !roots.isEmpty() && changed.getContents().equals(roots) ? 1 : 0;
      assertSameAsRead(changed, text, name, "seed " + SEED + ", edit " + i + ":\n" + text);
      if (changed.getParseResult().hasSyntaxErrors() || random.nextInt(3) == 0) {
        text = before;
        changed.change(text);
      }
    }
    // More than one in four lies in a declaration and is sound, by far.
    assertTrue(parts > EDITS / 4, parts + " of " + EDITS + " edits led to a part");
  }

  /** Texts that rules are shown by, two in a file. */
  @Test
  void findsWhatWouldHaveBeenFound() throws IOException {
    Random random = new Random(SEED);
    List<Path> texts;
    try (Stream<Path> all = Files.list(RULES)) {
      texts = all.filter(each -> each.toString().endsWith(".fabric")).sorted().toList();
    }
    for (Path file : texts) {
      if (random.nextInt(ONE_IN) > 0) {
        continue;
      }
      String name = "rule.fabric";
      String text = together(words(file), words(texts.get(random.nextInt(texts.size()))));
      WeftResource changed = read(text, name, resources());
      known(changed);
      for (int i = 0; i < EDITS_OF_RULE; i++) {
        String before = text;
        text = edited(text, random);
        changed.change(text);
        assertSameAsRead(changed, text, name, file.getFileName() + ", edit " + i + ":\n" + text);
        if (changed.getParseResult().hasSyntaxErrors() || random.nextInt(3) == 0) {
          text = before;
          changed.change(text);
        }
      }
    }
  }

  /** Of a file that need not be sound in UTF-8. */
  private static String words(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static final String FINDINGS =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Base { transport roce  segment { servers 2 of HgxH100  leaf 2 of Tomahawk4 } }
      fabric Last extends Base { routing { mtu 9000 } }
      fabric Apart { transport roce  segment { servers 2 of HgxH100  leaf 2 of Tomahawk4 } }
      fabric User { transport ethernet  qos Own  segment { servers 2 of HgxH100  leaf 2 of Tomahawk4 } }
      qos Own { class bulk { dscp 10  priority 1  lossless } }
      """;

  private static List<Issue> findings(WeftResource text) {
    return LANGUAGE
        .getInstance(IResourceValidator.class)
        .validate(text, CheckMode.FAST_ONLY, CancelIndicator.NullImpl);
  }

  private static List<Issue> of(WeftResource text, String name) {
    return findings(text).stream().filter(each -> each.getMessage().contains(name)).toList();
  }

  @Test
  void findingsOfWhatDidNotChangeStay() throws IOException {
    WeftResource text = read(FINDINGS, "findings.fabric", resources());
    findings(text);
    Issue before = of(text, "Apart").getFirst();
    String other = FINDINGS.replace("dscp 10", "dscp 12");
    text.change(other);
    assertSame(before, of(text, "Apart").getFirst());
    text.change(other.replaceFirst("roce  segment", "roce\n\n segment"));
    Issue moved = of(text, "Apart").getFirst();
    assertEquals(before.getLineNumber() + 2, moved.getLineNumber());
    assertEquals(before.getOffset() + 1, moved.getOffset());
  }

  /** Each edit is in another declaration than what it changes the findings of. */
  @ParameterizedTest
  @CsvSource({
    "transport roce  segment, transport ethernet  segment",
    "transport ethernet  qos, transport ultra-ethernet  qos",
    "priority 1  lossless, priority 1",
    "routing \\{ mtu, transport infiniband  routing { mtu",
    "qos Own  segment, segment"
  })
  void findingsFollowWhatTheyDependOn(String said, String other) throws IOException {
    WeftResource text = read(FINDINGS, "findings.fabric", resources());
    List<String> before = findings(text).stream().map(ChangedTextTest::said).toList();
    String now = FINDINGS.replaceFirst(said, other);
    text.change(now);
    List<String> found = findings(text).stream().map(ChangedTextTest::said).toList();
    WeftResource read = read(now, "findings.fabric", anew);
    assertEquals(findings(read).stream().map(ChangedTextTest::said).toList(), found);
    assertNotEquals(before, found);
    text.change(FINDINGS);
    assertEquals(before, findings(text).stream().map(ChangedTextTest::said).toList());
  }

  private static String together(String one, String other) {
    StringBuilder imports = new StringBuilder("weft 1\n");
    StringBuilder declarations = new StringBuilder();
    (one + "\n" + other)
        .lines()
        .filter(line -> !line.startsWith("weft "))
        .forEach(
            line ->
                (line.startsWith("import ") ? imports : declarations).append(line).append('\n'));
    return imports.append(declarations).toString();
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
