package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Verdict;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.SwitchSystem;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What rules say of a policy on a system is what its backend does with one. */
class PoliciesWrittenTest {
  static Stream<SwitchBackend> systems() {
    return SwitchBackends.ALL.stream();
  }

  /** Advice to take a policy would end in a refusal exactly where all of it is refused. */
  @ParameterizedTest
  @MethodSource("systems")
  void systemsSayWhetherPoliciesAreRefused(SwitchBackend backend) {
    List<Row> rows =
        backend.declaration().rows().stream()
            .filter(row -> QosConstructs.all().contains(row.construct()))
            .toList();
    boolean areAllRefused = rows.stream().allMatch(row -> row.verdict() == Verdict.REFUSED);
    assertEquals(
        areAllRefused,
        backend.system().queues() == SwitchSystem.Queues.NOT_WRITTEN,
        backend::target);
  }
}
