package dev.weft.lang.formatting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.formatting2.FormatterPreferenceKeys;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.preferences.MapBasedPreferenceValues;
import org.eclipse.xtext.preferences.TypedPreferenceValues;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pairs of {@code x.fabric} and {@code x.formatted.fabric}; every sample and every file of the
 * catalog.
 */
class FormattingTest {
  private static final Path PAIRS = Path.of("src/test/resources/formatting");
  private static final List<Path> TEXTS =
      List.of(PAIRS, Path.of("../samples"), Path.of("src/main/resources/catalog"));
  private static final Injector INJECTOR =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();

  static List<Path> pairs() throws IOException {
    return texts(PAIRS).filter(path -> !path.toString().endsWith(".formatted.fabric")).toList();
  }

  static List<Path> everything() throws IOException {
    Stream<Path> all = Stream.empty();
    for (Path folder : TEXTS) {
      all = Stream.concat(all, texts(folder));
    }
    return all.toList();
  }

  static List<Path> shipped() throws IOException {
    return everything().stream().filter(path -> !path.startsWith(PAIRS)).toList();
  }

  private static Stream<Path> texts(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(path -> path.toString().endsWith(".fabric")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void laysOutAsExpected(Path text) throws IOException {
    String expected = text.toString().replace(".fabric", ".formatted.fabric");
    assertEquals(Files.readString(Path.of(expected)), format(Files.readString(text), 120));
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void samplesAndCatalogAreLaidOut(Path text) throws IOException {
    assertEquals(Files.readString(text), format(Files.readString(text), 120));
  }

  @ParameterizedTest
  @MethodSource("everything")
  void formattingTwiceChangesNothing(Path text) throws IOException {
    for (int width : new int[] {40, 80, 120, 1000}) {
      String once = format(Files.readString(text), width);
      assertEquals(once, format(once, width));
    }
  }

  @ParameterizedTest
  @MethodSource("everything")
  void narrowLinesKeepTheTree(Path text) throws IOException {
    String written = Files.readString(text);
    assertEquals(tree(parse(written)), tree(parse(format(written, 40))));
  }

  @Test
  void keepsWindowsLineEnds() throws IOException {
    assertEquals("weft 1\r\n\r\nparam a = 1\r\n", format("weft 1\r\nparam a=1", 120));
  }

  @Test
  void leavesWhatDoesNotParse() throws IOException {
    assertEquals("fabric   {", format("fabric   {", 120));
  }

  static String format(String text, int width) throws IOException {
    ITextRegionAccess regions =
        INJECTOR.getInstance(TextRegionAccessBuilder.class).forNodeModel(parse(text)).create();
    Map<String, String> preferences =
        Map.of(FormatterPreferenceKeys.maxLineWidth.getId(), Integer.toString(width));
    FormatterRequest request =
        new FormatterRequest()
            .setTextRegionAccess(regions)
            .setPreferences(
                TypedPreferenceValues.castOrWrap(new MapBasedPreferenceValues(preferences)));
    return regions
        .getRewriter()
        .renderToString(INJECTOR.getInstance(IFormatter2.class).format(request));
  }

  static XtextResource parse(String text) throws IOException {
    XtextResource resource =
        (XtextResource)
            INJECTOR
                .getInstance(XtextResourceSet.class)
                .createResource(URI.createURI("memory:/x.fabric"));
    resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    return resource;
  }

  /** The tree with all that is written, but for references, which are names in the text. */
  static String tree(XtextResource resource) {
    assertFalse(resource.getParseResult().hasSyntaxErrors());
    StringBuilder text = new StringBuilder();
    append(resource.getContents().getFirst(), text);
    assertTrue(text.length() > 0);
    return text.toString();
  }

  private static void append(EObject element, StringBuilder text) {
    text.append('(').append(element.eClass().getName());
    for (EAttribute attribute : element.eClass().getEAllAttributes()) {
      text.append(' ').append(attribute.getName()).append('=').append(element.eGet(attribute));
    }
    element.eContents().forEach(child -> append(child, text));
    text.append(')');
  }

  /** Editors of Windows write it and look for it; formatting again changes nothing. */
  @Test
  void aByteOrderMarkStaysAsItIs() throws IOException {
    String formatted = "\uFEFFweft 1\n";
    assertEquals(formatted, format("\uFEFF weft  1\n", 80));
    assertEquals(formatted, format(formatted, 80));
  }
}
