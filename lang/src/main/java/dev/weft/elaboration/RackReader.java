package dev.weft.elaboration;

import dev.weft.lang.expressions.Member;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the racks of the blocks of a fabric, around which its cluster may have said some. */
final class RackReader {
  private final Evaluator evaluator;
  private final Findings findings;
  private final List<Member> around;

  /**
   * @param around members of the cluster of the fabric; empty where there is none
   */
  RackReader(Evaluator evaluator, Findings findings, List<Member> around) {
    this.evaluator = evaluator;
    this.findings = findings;
    this.around = around;
  }

  /**
   * The racks of the innermost of nested blocks; null when neither it nor one around it has any.
   *
   * @param blocks the innermost first, up to the fabric
   */
  @Nullable RackSettings of(List<List<Member>> blocks) {
    List<List<Member>> all = new ArrayList<>(blocks);
    all.add(around);
    return RackSettings.of(all, evaluator, findings);
  }

  /** What the cluster says of the floor of all its networks; null when it says nothing. */
  @Nullable RackSettings ofCluster() {
    return RackSettings.of(List.of(around), evaluator, findings);
  }
}
