package dev.weft.generator.backend;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;

/**
 * A backend that also, or only, writes what concerns all networks of a site at once: one inventory,
 * one zone. A pure function too.
 */
public interface SiteBackend extends Backend {
  @Override
  default List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  @Override
  default void generate(FabricIndex design, Outputs outputs) throws IOException {}

  /** What the target can't express of a site, or what it lacks. */
  default List<Diagnostic> limits(Site site) {
    return List.of();
  }

  /**
   * Writes the files, below the folder of the site. Called after all its networks, and only when
   * {@link #limits(Site)} holds no error.
   */
  void generate(Site site, Outputs outputs) throws IOException;
}
