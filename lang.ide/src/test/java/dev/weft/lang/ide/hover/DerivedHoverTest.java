package dev.weft.lang.ide.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.ide.WeftIdeSetup;
import dev.weft.lang.ide.derived.DerivedTexts;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What hover says of a place once the text was built. */
class DerivedHoverTest {
  /**
   * Two segments of 4 servers with 8 NICs of two ports of 100 Gb/s, on two leaves each: 32 x 100
   * Gb/s below a leaf, 3.2 Tb/s, and 4 spines x 2 x 400 Gb/s above it, 3.2 Tb/s as well.
   */
  private static final String TEXT =
      """
      weft 1

      import catalog.arista.*
      import catalog.generic.*
      import catalog.nvidia.*

      segment template Unit {
        param servers = 4
        servers servers of HgxH100
        leaf 2 of Arista7060DX5
      }

      fabric Pod {
        transport roce
        qos LosslessRoce
        routing { mtu 9214  ebgp { leaf as from 65100  spine as 65000 } }
        pod {
          segment [2] {
            servers 4 of HgxH100Dual100
            leaf 2 of Arista7060DX5 serves rails 1..8 {
              external 1 x 400 Gb/s to "core" { pool 192.0.2.0/29  static 0.0.0.0/0 }
            }
            multihoming mlag
            uplink 2 x 400 Gb/s to each spine
          }
          spine 4 of Tomahawk4
        }
        expect {
          gpus == 64
          switch hops == 3
        }
        allow qos.not-applied because "another test"
      }
      """;

  private final Injector language = new WeftIdeSetup().createInjectorAndDoEMFRegistration();
  private XtextResource resource = new XtextResource();

  @BeforeEach
  void build() throws Exception {
    XtextResourceSet resources = language.getInstance(XtextResourceSet.class);
    resource = (XtextResource) resources.createResource(URI.createURI("memory:/x.fabric"));
    resource.load(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), Map.of());
    language
        .getInstance(IResourceValidator.class)
        .validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
  }

  @Test
  void saysWhatALineOfLeavesBecame() {
    String text = hover("leaf 2 of Arista7060DX5 serves");
    assertTrue(text.contains("4 leaves; 32 x 100 Gb/s down, 8 x 400 Gb/s up, 1:1; AS "), text);
  }

  /** 4 leaves x 8 uplinks come to 32 links, 8 of them at each spine. */
  @Test
  void saysWhatUplinksAndSpinesBecame() {
    assertTrue(hover("uplink 2 x").contains("32 links of 400 Gb/s in all"));
    String spines = hover("spine 4 of Tomahawk4");
    assertTrue(spines.contains("4 spines; 8 x 400 Gb/s down; AS 65000"), spines);
  }

  /** A link of each of 4 leaves, with a /31 each. */
  @Test
  void saysWhatLinksToTheOutsideBecame() {
    String text = hover("external 1 x");
    assertTrue(
        text.contains(
            "4 links of 400 Gb/s in all; 192.0.2.0/31 with 192.0.2.1 to 192.0.2.6/31 with 192.0.2.7; routes 0.0.0.0/0"),
        text);
  }

  /** 2 x 4 servers x 8 GPUs; 2 x 2 leaves and 4 spines. */
  @Test
  void saysWhatPodsAndSegmentsHold() {
    assertTrue(hover("segment [2]").contains("2 segments, each of 4 servers, 32 GPUs, 2 switches"));
    assertTrue(
        hover("pod {").contains("1 pod, each of 2 segments, 8 servers, 64 GPUs, 8 switches"));
    assertTrue(hover("Pod {").contains("64 GPUs · 8 switches · 1:1"));
    assertEquals(
        "64 GPUs · 8 switches · 1:1",
        language.getInstance(DerivedTexts.class).ofFabric(resource, "Pod"));
  }

  @Test
  void saysWhatIsExpectedAndWhatIs() {
    String text = hover("switch hops == 3");
    assertTrue(text.startsWith("**switch hops** — switches on the longest"), text);
    assertTrue(text.contains("It is 3."), text);
  }

  @Test
  void explainsCodesUnitsImportsAndTemplates() {
    assertTrue(hover("qos.not-applied because").startsWith("**qos.not-applied** — "));
    assertTrue(hover("Gb/s to each").startsWith("**Gb/s** — "));
    assertTrue(hover("catalog.arista").contains("switch: Arista7060DX5"));
    assertTrue(hover("Unit {").contains("Parameters: `servers` = 4."));
  }

  /** What was built stands for the text as it was; of another text nothing is known. */
  @Test
  void saysNothingOfATextThatWasNotBuilt() throws Exception {
    XtextResourceSet resources = language.getInstance(XtextResourceSet.class);
    resource = (XtextResource) resources.createResource(URI.createURI("memory:/other.fabric"));
    resource.load(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), Map.of());
    assertFalse(hover("segment [2]").contains("Built"));
  }

  private String hover(String word) {
    Explanation found =
        language.getInstance(Explanations.class).at(resource, TEXT.indexOf(word) + 1);
    assertNotNull(found, word);
    return found.markdown();
  }

  @Test
  void unitsSayWhatTheyMeasure() throws Exception {
    String text = hover("Gb/s to each spine");
    assertTrue(text.contains("**Gb/s** \u2014 a rate such as 400 Gb/s: b/s < "), text);
  }
}
