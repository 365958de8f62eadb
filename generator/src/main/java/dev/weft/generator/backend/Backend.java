package dev.weft.generator.backend;

import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;

/** Turns a design into the files of one target. A pure function: same design, same bytes. */
public interface Backend {
  /** Name for {@code --target}: {@code eos}, {@code nccl} … */
  String target();

  /**
   * What the target can't express of this design (refused) or expresses only roughly
   * (approximated).
   */
  List<Issue> limits(FabricIndex design);

  /** Writes the files. Called only when {@link #limits} holds no error. */
  void generate(FabricIndex design, Outputs outputs) throws IOException;
}
