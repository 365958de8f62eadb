package dev.weft.maven;

import java.io.File;
import java.util.Collections;
import java.util.List;

/** How a request ended. */
final class Done {
  final boolean isFine;

  /** The files that decide the result, some of which may not be there. */
  final List<File> sources;

  final List<File> outputs;

  /** Errors and warnings, as the project takes them. */
  final List<Finding> findings;

  /** Names of the fabrics that the text declares. */
  final List<String> fabrics;

  /** Names of the scenarios that the text declares, where some were named; else none. */
  final List<String> scenarios;

  /** Names of the params that the text declares, where some were set; else none. */
  final List<String> params;

  Done(
      boolean isFine,
      List<File> sources,
      List<File> outputs,
      List<Finding> findings,
      List<String> fabrics,
      List<String> scenarios,
      List<String> params) {
    this.isFine = isFine;
    this.sources = sources;
    this.outputs = outputs;
    this.findings = findings;
    this.fabrics = fabrics;
    this.scenarios = scenarios;
    this.params = params;
  }

  /** One that leaves nothing to know but the params. */
  static Done of(boolean isFine, List<String> params) {
    return new Done(
        isFine,
        Collections.<File>emptyList(),
        Collections.<File>emptyList(),
        Collections.<Finding>emptyList(),
        Collections.<String>emptyList(),
        Collections.<String>emptyList(),
        params);
  }
}
