package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Routing;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two pods of 4 leaves and 4 spines, each spine with superspines of its own; one flow from each NIC
 * of the first pod to its counterpart in the second. Of the uplinks of the first pod's spines, the
 * second tier, how many carry something?
 */
final class PolarisationTest {
  private static final int PODS = 2;
  private static final int LEAVES = 4;
  private static final int SPINES = 4;
  private static final long BPS = 400_000_000_000L;

  private static final int LEAF = 0;
  private static final int SPINE = 1;
  private static final int SUPERSPINE = 2;

  private final List<List<Integer>> nics = List.of(new ArrayList<>(), new ArrayList<>());
  private final BitSet uplinks = new BitSet();

  /**
   * @param seedOfTier the hash seed of the switches of a tier, or {@link Routing#NO_SEED}
   */
  private SimulationModel model(long seed, int wide, int perLeaf, IntToLongFunction seedOfTier) {
    nics.forEach(List::clear);
    uplinks.clear();
    SimulationModel.Builder model =
        SimulationModel.builder("pods").loadBalancing(LoadBalancing.ECMP).seed(seed);
    int[] supers = new int[SPINES * wide];
    int[][] down = new int[PODS][supers.length];
    for (int i = 0; i < supers.length; i++) {
      supers[i] = switchNode(model, "super" + i, seedOfTier.applyAsLong(SUPERSPINE));
    }
    for (int pod = 0; pod < PODS; pod++) {
      int[] leaves = new int[LEAVES];
      for (int i = 0; i < LEAVES; i++) {
        leaves[i] = switchNode(model, "leaf" + pod + "-" + i, seedOfTier.applyAsLong(LEAF));
      }
      int[][] up = new int[LEAVES][SPINES];
      for (int i = 0; i < SPINES; i++) {
        int spine = switchNode(model, "spine" + pod + "-" + i, seedOfTier.applyAsLong(SPINE));
        for (int leaf = 0; leaf < LEAVES; leaf++) {
          up[leaf][i] = model.link(leaves[leaf], spine, BPS, 0);
        }
        int[] own = new int[wide];
        for (int j = 0; j < wide; j++) {
          own[j] = model.link(spine, supers[i * wide + j], BPS, 0);
          down[pod][i * wide + j] = own[j];
          if (pod == 0) {
            uplinks.set(own[j]);
          }
        }
        model.route(spine, 1 - pod, model.nextHops(own));
      }
      for (int leaf = 0; leaf < LEAVES; leaf++) {
        model.route(leaves[leaf], 1 - pod, model.nextHops(up[leaf]));
        addNics(model, pod, leaves[leaf], perLeaf);
      }
    }
    for (int i = 0; i < supers.length; i++) {
      for (int pod = 0; pod < PODS; pod++) {
        model.route(supers[i], pod, model.nextHops(down[pod][i]));
      }
    }
    return model.build();
  }

  private void addNics(SimulationModel.Builder model, int pod, int leaf, int perLeaf) {
    for (int i = 0; i < perLeaf; i++) {
      int number = nics.get(pod).size();
      int gpu = model.node(NodeKind.GPU, "gpu" + pod + "-" + number, 0);
      int nic = model.node(NodeKind.NIC, "nic" + pod + "-" + number, 0);
      model.link(gpu, nic, BPS, 0);
      model.link(nic, leaf, BPS, 0);
      model.destination(nic, pod);
      model.rank(gpu, pod * 1000 + number, nic);
      nics.get(pod).add(nic);
    }
  }

  private static int switchNode(SimulationModel.Builder model, String name, long hashSeed) {
    int node = model.node(NodeKind.SWITCH, name, 0);
    if (hashSeed != Routing.NO_SEED) {
      model.hashSeed(node, hashSeed);
    }
    return node;
  }

  /** How many uplinks of the second tier carry a flow. */
  private int used(SimulationModel model) {
    FlowRoutes routes = new FlowRoutes(model);
    Segments segments = routes.segments();
    BitSet used = new BitSet();
    PathWriter writer =
        (segment, part) -> {
          for (int entry = segments.start(segment); entry < segments.start(segment + 1); entry++) {
            used.set(segments.link(entry) >> 1);
          }
        };
    for (int i = 0; i < nics.get(0).size(); i++) {
      routes.addFabric(writer, nics.get(0).get(i), nics.get(1).get(i), 0);
    }
    used.and(uplinks);
    return used.cardinality();
  }

  /**
   * With one seed leaf and spine see the same h. A leaf takes spine h mod 4, so that at spine s all
   * flows have h = s modulo 4; of its m uplinks it then takes those j with j = s modulo gcd(4, m):
   * m / gcd(4, m) of m. With 400 flows each of these (at most 24) is taken: that one is missed has
   * a chance of 24 (1 - 1/24)^400 = 1e-6.
   */
  @ParameterizedTest
  @CsvSource({"4, 0.25", "8, 0.25", "6, 0.5", "3, 1"})
  void oneSeedLeavesUplinksOfTheSecondTierIdle(int wide, double share) {
    for (long hashSeed : new long[] {0, 10, Routing.GREATEST_HASH_SEED}) {
      SimulationModel model = model(7, wide, 100, tier -> hashSeed);
      assertEquals(share, used(model) / (double) (SPINES * wide));
    }
  }

  /** The seeds do not matter, only which are alike: those above leave nothing idle by tier. */
  @Test
  void seedsByTierUseAllUplinks() {
    assertEquals(16, used(model(7, 4, 100, PolarisationTest::bySonic)));
    assertEquals(16, used(model(7, 4, 100, tier -> Routing.NO_SEED)));
  }

  /** As SONiC's switch.json.j2 has them: ToRRouter, LeafRouter, SpineRouter. */
  private static long bySonic(int tier) {
    return new long[] {0, 10, 25}[tier];
  }

  /**
   * Independent hashes throw F = 16 flows into B = 16 bins. A bin stays empty with (1 - 1/B)^F, two
   * do with (1 - 2/B)^F, so the used ones are B - B (1 - 1/B)^F on average, and their variance is B
   * (1 - 1/B)^F + B (B - 1) (1 - 2/B)^F - B^2 (1 - 1/B)^2F. The mean of 100 runs is within 2.576
   * standard deviations of its own in 99 of 100 cases. One seed has 4 bins: never more than 4.
   */
  @Test
  void seedsByTierAreAsGoodAsIndependentHashes() {
    double bins = 16;
    double empty = Math.pow(1 - 1 / bins, 16);
    double both = Math.pow(1 - 2 / bins, 16);
    double mean = bins - bins * empty;
    double variance = bins * empty + bins * (bins - 1) * both - bins * bins * empty * empty;
    double reach = 2.576 * Math.sqrt(variance / 100);
    assertEquals(mean, meanUsed(PolarisationTest::bySonic), reach);
    assertEquals(mean, meanUsed(tier -> Routing.NO_SEED), reach);
    assertTrue(meanUsed(tier -> 0) <= 4);
  }

  /** Over 100 seeds of the model. */
  private double meanUsed(IntToLongFunction seedOfTier) {
    double sum = 0;
    for (int seed = 0; seed < 100; seed++) {
      sum += used(model(seed, 4, 4, seedOfTier));
    }
    return sum / 100;
  }
}
