package dev.weft.lang.ide.drawing;

import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What a text can be held to: an expectation of a fabric, or a scenario.
 *
 * @param kind {@code expectation} or {@code scenario}
 * @param label the expectation as it is written, or the name of the scenario
 * @param fabric what the expectation is of; empty for a scenario
 */
public record DeclaredTest(String kind, String label, String fabric, Range range) {
  public static final String EXPECTATION = "expectation";
  public static final String SCENARIO = "scenario";

  /** Which text is asked about. */
  public record Params(TextDocumentIdentifier textDocument) {}
}
