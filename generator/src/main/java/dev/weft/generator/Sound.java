package dev.weft.generator;

import dev.weft.lang.compiler.Compiled;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.util.List;

/**
 * What of a text can be built and run though something else in it may be wrong.
 *
 * @param isWhole whether that is all that was asked for
 */
record Sound(List<FabricIndex> fabrics, List<Run> runs, boolean isWhole) {
  /** Of a job, whose scenarios are all of the text unless it names some. */
  static Sound of(Compiled compiled, Job job) {
    List<FabricIndex> fabrics =
        compiled.fabrics().stream()
            .filter(fabric -> !compiled.faulty().contains(fabric.topology().name()))
            .toList();
    List<Run> runs = compiled.runs().stream().filter(compiled::isSound).toList();
    List<String> names = runs.stream().map(Run::name).toList();
    boolean isWhole =
        job.scenarios().isEmpty() ? !compiled.hasErrors() : names.containsAll(job.scenarios());
    // Where a scenario is named that can't be run, nothing is.
    return new Sound(fabrics, isWhole || job.scenarios().isEmpty() ? runs : List.of(), isWhole);
  }
}
