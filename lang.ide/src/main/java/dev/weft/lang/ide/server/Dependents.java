package dev.weft.lang.ide.server;

import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.scoping.WeftGlobalScopeProvider;
import dev.weft.lang.validation.PinnedTexts;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;

/**
 * What each text reads beside itself: imports, those of imports, pins; also what is not there yet.
 */
final class Dependents {
  private final Map<URI, Set<String>> reads = new ConcurrentHashMap<>();

  /** Learns what a text reads, now that it is loaded. */
  void learn(Resource text) {
    Set<String> files = new HashSet<>();
    for (WeftFile file : ImportedFiles.closure(text)) {
      files.add(key(file.eResource().getURI()));
      for (Import declared : file.getImports()) {
        URI target = WeftGlobalScopeProvider.target(declared);
        if (target != null) {
          files.add(key(target));
        }
      }
    }
    Path pins = PinnedTexts.beside(text);
    if (pins != null) {
      files.add(pins.toString());
    }
    reads.put(text.getURI(), files);
  }

  void forget(URI text) {
    reads.remove(text);
  }

  /** Whether a change of a file may change what is found in a text; yes while nothing is known. */
  boolean reads(URI text, URI changed) {
    Set<String> files = reads.get(text);
    return files == null || text.equals(changed) || files.contains(key(changed));
  }

  /** One spelling, however many slashes an address begins with. */
  private static String key(URI address) {
    return address.isFile() ? address.toFileString() : address.toString();
  }
}
