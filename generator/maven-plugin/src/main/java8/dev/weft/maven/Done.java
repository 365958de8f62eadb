package dev.weft.maven;

import java.io.File;
import java.util.List;

/** How a request ended. */
final class Done {
  final boolean isFine;

  /** The files that decide the result, some of which may not be there. */
  final List<File> sources;

  final List<File> outputs;

  Done(boolean isFine, List<File> sources, List<File> outputs) {
    this.isFine = isFine;
    this.sources = sources;
    this.outputs = outputs;
  }
}
