package dev.weft.generator.eos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.EndsAgree;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Skews the target model of one switch and lets it be compared with the others. */
class EosViewTest {
  private static final int LEAF = 0;

  private static FabricIndex design() {
    return SmallFabric.with("transport roce\n", "transport roce  qos Roce\n", "os frr", "os eos");
  }

  private static List<Issue> issues(UnaryOperator<EosQos> change) {
    FabricIndex design = design();
    EosBuilder builder = new EosBuilder(design);
    return EndsAgree.find(
        design,
        sw -> {
          EosSwitch built = builder.build(sw);
          return EosView.of(sw == LEAF ? with(built, change.apply(built.qos())) : built);
        });
  }

  private static EosSwitch with(EosSwitch s, EosQos qos) {
    return new EosSwitch(
        s.hostname(), s.management(), s.switching(), s.routing(), s.interfaces(), qos);
  }

  @Test
  void theModelsOfAFabricAgree() {
    assertEquals(List.of(), issues(qos -> qos));
  }

  @Test
  void anotherLosslessPriorityIsFound() {
    List<Issue> issues =
        issues(
            qos ->
                new EosQos(
                    qos.profile(),
                    qos.dscpMaps(),
                    List.of(4),
                    qos.watchdog(),
                    qos.queues(),
                    qos.isCounted()));
    assertEquals(Issue.Severity.ERROR, issues.getFirst().severity());
    String message = issues.getFirst().message();
    assertTrue(
        message.startsWith(
            "The configurations of seg1-leaf1 Ethernet33/1 and spine1 Ethernet1/1 differ: they pause"
                + " DSCP by priority as {4=[]} and as {3=[26]}."),
        message);
  }

  @Test
  void aMissingWatchdogIsFound() {
    List<Issue> issues =
        issues(
            qos ->
                new EosQos(
                    qos.profile(),
                    qos.dscpMaps(),
                    qos.noDrop(),
                    null,
                    qos.queues(),
                    qos.isCounted()));
    assertTrue(issues.getFirst().message().contains("seg1-leaf1"), issues::toString);
  }
}
