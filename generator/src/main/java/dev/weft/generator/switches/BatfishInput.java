package dev.weft.generator.switches;

import dev.weft.generator.backend.Outputs;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import java.io.OutputStream;

/** What Batfish gets of the files of a system. */
public sealed interface BatfishInput {
  /** Files that it reads, as they are or converted. */
  @FunctionalInterface
  non-sealed interface Read extends BatfishInput {
    /**
     * What takes all files of the backend, and leaves out those that are not for Batfish.
     *
     * @param snapshot gets those for Batfish
     */
    Outputs into(FabricIndex design, Outputs snapshot);
  }

  /**
   * None: it does not read them.
   *
   * @param kind of the finding that says so
   * @param reason a sentence without its point
   */
  record Unread(IssueKind kind, String reason) implements BatfishInput {}

  /** Files of switches as they are; templates of secrets are for switches alone. */
  static Read asItIs() {
    return copiedTo(SwitchBackend.CONFIGS);
  }

  /**
   * Files of switches as they are, but in another folder.
   *
   * @param folder of the snapshot, with a slash at its end
   */
  static Read copiedTo(String folder) {
    return (design, snapshot) ->
        path ->
            path.startsWith(SwitchBackend.CONFIGS)
                ? snapshot.stream(folder + path.substring(SwitchBackend.CONFIGS.length()))
                : OutputStream.nullOutputStream();
  }
}
