package dev.weft.engine.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.engine.RailFabric;
import dev.weft.engine.flow.Capacities;
import dev.weft.engine.flow.Outage;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Stages that take part several times have the classes that a search among all of them finds. */
final class RepeatedStagesTest {
  private static final Operation RING =
      Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1L << 30);
  private static final Operation TREE =
      Operation.of("tree", Collective.ALL_REDUCE, Algorithm.TREE, 1L << 20);

  @ParameterizedTest
  @EnumSource(
      value = LoadBalancing.class,
      names = {"SPRAY", "ECMP"})
  void haveTheClassesOfASearch(LoadBalancing mode) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 16;
    fabric.loadBalancing = mode;
    fabric.hasRandomRanks = true;
    fabric.slowServer = 3;
    SimulationModel model = fabric.build().operation(RING).operation(TREE).build();
    double[] capacity = Capacities.bytesPerSecond(model);
    Plans plans = new Plans(model, Outage.none(model.network()), new NcclModels(model));
    List<Phase> ring = plans.of(RING, 1);
    List<Phase> tree = plans.of(TREE, 1);
    SharedFlows once = SharedFlows.find(members(ring, tree), List.of(), capacity);
    List<Member> several = members(tree, ring, ring, tree, ring);
    SharedFlows searched = SharedFlows.find(several, List.of(), capacity);
    SharedFlows repeated = once.repeated(several, capacity);
    assertNotNull(repeated);
    assertEquals(searched.classes().count(), repeated.classes().count());
    assertEquals(searched.entries(), repeated.entries());
    for (int member = 0; member < several.size(); member++) {
      for (int row = 0; row < searched.flows(member).count(); row++) {
        assertEquals(searched.classOf(member, row), repeated.classOf(member, row));
      }
    }
    for (int directed = 0; directed < capacity.length; directed++) {
      assertEquals(searched.classes().ofLink(directed), repeated.classes().ofLink(directed));
    }
    SharedFlows ofRing = SharedFlows.find(members(ring), List.of(), capacity);
    assertNull(ofRing.repeated(several, capacity), "nothing is known of the tree");
  }

  @SafeVarargs
  private static List<Member> members(List<Phase>... operations) {
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < operations.length; i++) {
      Operation own = Operation.of("it " + i, Collective.ALL_REDUCE, Algorithm.RING, 1L << 30);
      members.addAll(RunningOperation.stages(own, operations[i]));
    }
    return members;
  }
}
