package dev.weft.cli;

import dev.weft.generator.Backends;
import java.util.Iterator;

/** Targets, for help and shell completion. */
final class TargetNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Backends.names().iterator();
  }
}
