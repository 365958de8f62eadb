package dev.weft.generator.underlay;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.index.FabricIndex;
import java.util.List;

/** What a backend says of a design that it can't write in full. */
public final class LimitCodes {
  private LimitCodes() {}

  /** Severity and code of each finding, such as {@code WARNING sonic.ibgp}. */
  public static List<String> of(Backend backend, FabricIndex design) {
    return backend.limits(design).stream()
        .map(issue -> issue.severity() + " " + issue.code())
        .toList();
  }
}
