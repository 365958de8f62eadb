package dev.weft.lang.ide.server;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.jspecify.annotations.Nullable;

/** The files of a workspace, and which of them are to be validated. */
final class WaitingFiles {
  private final Set<URI> known = new LinkedHashSet<>();
  private final LinkedHashSet<URI> waiting = new LinkedHashSet<>();
  private boolean isWorking;

  synchronized void add(URI file) {
    known.add(file);
  }

  synchronized void remove(URI file) {
    known.remove(file);
    waiting.remove(file);
  }

  synchronized boolean isKnown(URI file) {
    return known.contains(file);
  }

  synchronized List<URI> known() {
    return List.copyOf(known);
  }

  /** Puts a file at the end; whether somebody has to begin. */
  synchronized boolean await(URI file) {
    waiting.add(file);
    boolean begins = !isWorking;
    isWorking = true;
    return begins;
  }

  /** Whether none waits any more, so that whoever works can end. */
  synchronized boolean isDone() {
    isWorking = !waiting.isEmpty();
    return !isWorking;
  }

  /** Takes the first; null when none waits. */
  synchronized @Nullable URI next() {
    return waiting.isEmpty() ? null : waiting.removeFirst();
  }

  synchronized int count() {
    return waiting.size();
  }
}
