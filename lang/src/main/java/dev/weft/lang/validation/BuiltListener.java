package dev.weft.lang.validation;

import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Is told what was built of a text that is validated as a whole, on the thread that does it. */
public interface BuiltListener {
  /**
   * Takes the fabrics of a file; those that can't be built are not whole.
   *
   * @param suppressed what the text takes back of what was found; null where something stopped the
   *     run, so that it is not known
   */
  void built(WeftFile file, List<FabricIndex> fabrics, @Nullable Set<Suppressed> suppressed);
}
