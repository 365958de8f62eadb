package dev.weft.lang.validation;

import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.index.FabricIndex;
import java.util.List;

/** Is told what was built of a text that is validated as a whole, on the thread that does it. */
public interface BuiltListener {
  /** Takes the fabrics of a file; those that can't be built are not whole. */
  void built(WeftFile file, List<FabricIndex> fabrics);
}
