package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a template takes, while its arguments are written. {@code |} marks the cursor. */
class SignatureHelpTest extends AbstractWeftServerTest {
  private static final String TEMPLATES =
      """
      weft 1
      import catalog.nvidia.*
      segment template Hall {
        // as many as hosts
        param hosts = 64
        param rate = 400 Gb/s
        param depth in [1, 2]
        servers hosts of HgxH100
      }
      pod template Building {
        param segments = 2
        segment [segments] of Hall(hosts = 16)
      }
      """;

  @Test
  void parametersHaveTheirDefaults() throws Exception {
    SignatureHelp help = help("fabric A { segment of Hall(|) }");
    Assertions.assertEquals(
        "Hall(hosts = 64, rate = 400 Gb/s, depth in [1, 2])",
        help.getSignatures().getFirst().getLabel());
    Assertions.assertEquals(
        List.of("hosts = 64", "rate = 400 Gb/s", "depth in [1, 2]"),
        help.getSignatures().getFirst().getParameters().stream()
            .map(ParameterInformation::getLabel)
            .map(label -> label.getLeft())
            .toList());
  }

  /** The name before the cursor counts, in whatever order; after a comma the first that is left. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Hall(|); 0",
        "Hall(|; 0",
        "Hall(hosts = |); 0",
        "Hall(hosts = 4, |); 1",
        "Hall(hosts = 4, |; 1",
        "Hall(rate = (1 + 1|)); 1",
        "Hall(rate = (1 + 1), |); 0",
        "Hall(depth = 2, hosts = 4, rate = 1, |); 3",
      })
  void theActiveOneIsTheOneThatIsWritten(String marked, int active) throws Exception {
    SignatureHelp help = help("fabric A { segment of " + marked + " }");
    Assertions.assertEquals(active, help.getActiveParameter());
  }

  @Test
  void podsHaveTemplatesToo() throws Exception {
    SignatureHelp help = help("fabric A { pod [2] of Building(|) }");
    Assertions.assertEquals("Building(segments = 2)", help.getSignatures().getFirst().getLabel());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fabric A { segment of Hall(hosts = 4) | }",
        "fabric A { segment of Hall(hosts = 4) { slots (|) } }",
        "fabric A { segment of Nowhere(|) }",
        "// of Hall(|",
        "|",
      })
  void elsewhereThereIsNothing(String marked) throws Exception {
    assertTrue(help(marked).getSignatures().isEmpty());
  }

  private SignatureHelp help(String marked) throws Exception {
    return languageServer
        .signatureHelp(
            new SignatureHelpParams(
                new TextDocumentIdentifier(uri), openMarked(TEMPLATES + marked + "\n")))
        .get();
  }
}
