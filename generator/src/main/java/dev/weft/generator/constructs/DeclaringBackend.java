package dev.weft.generator.constructs;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;

/** A backend that says of each construct what it does with it; its limits follow from that. */
public interface DeclaringBackend extends Backend {
  /** What it does with each construct: the same object each time. */
  Declaration declaration();

  /** What it is asked about of a design. */
  Scope scope(FabricIndex design);

  @Override
  default List<Issue> limits(FabricIndex design) {
    return declaration().issues(scope(design));
  }
}
