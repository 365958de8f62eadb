package dev.weft.generator.switches;

import dev.weft.generator.backend.Outputs;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.io.OutputStream;

/** What Batfish gets of the files of a system. */
public sealed interface BatfishInput {
  /** Files that it reads. */
  @FunctionalInterface
  non-sealed interface Read extends BatfishInput {
    /** Writes them into a snapshot. */
    void write(FabricIndex design, Outputs snapshot) throws IOException;
  }

  /**
   * None: it does not read them.
   *
   * @param kind of the finding that says so
   * @param reason a sentence without its point
   */
  record Unread(IssueKind kind, String reason) implements BatfishInput {}

  /** Files of switches as they are; templates of secrets are for switches alone. */
  static Read asItIs(SwitchBackend backend) {
    return copiedTo(SwitchBackend.CONFIGS, backend);
  }

  /**
   * Files of switches as they are, but in another folder.
   *
   * @param folder of the snapshot, with a slash at its end
   * @param backend whose files they are
   */
  static Read copiedTo(String folder, SwitchBackend backend) {
    return (design, snapshot) ->
        backend.generate(
            design,
            path ->
                path.startsWith(SwitchBackend.CONFIGS)
                    ? snapshot.stream(folder + path.substring(SwitchBackend.CONFIGS.length()))
                    : OutputStream.nullOutputStream());
  }
}
