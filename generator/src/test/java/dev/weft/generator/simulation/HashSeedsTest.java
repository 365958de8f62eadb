package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Routing;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelReader;
import dev.weft.engine.model.SimulationModelWriter;
import dev.weft.engine.result.LinkUse;
import dev.weft.generator.sonic.SonicBackend;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Scenarios hash by the seeds that the configurations of their switches set. */
class HashSeedsTest {
  private static final int NICS = 32;

  /** Two pods of 32 NICs, 4 spines each, and 4 superspines with one link to each spine. */
  private static FabricIndex threeTiers(String system) {
    return SmallFabric.on(
        system,
        "segment {",
        "pod [2] { segment [2] {",
        "servers 2 of Server",
        "servers 8 of Server",
        "  spine 2 of Box",
        "  spine 4 of Box { uplink 1 x 400 Gb/s to each superspine } } superspine 4 of Box");
  }

  private static JsonObject pairs(FabricIndex design) throws IOException {
    List<int[]> pairs =
        IntStream.range(0, NICS).mapToObj(nic -> new int[] {nic, NICS + nic}).toList();
    StringWriter text = new StringWriter();
    SimulationModelWriter.write(ScenarioCompiler.ofPairs(design, List.of(pairs), 1 << 20), text);
    return JsonParser.parseString(text.toString()).getAsJsonObject();
  }

  private static SimulationModel read(JsonObject model) throws IOException {
    return SimulationModelReader.read(new StringReader(model.toString()), "model.json");
  }

  /** The rule of sonic-buildimage, dockers/docker-orchagent/switch.json.j2. */
  private static long seedOfType(String type) {
    return type.equals("ToRRouter")
        ? 0
        : type.equals("LeafRouter") ? 10 : type.contains("SpineRouter") ? 25 : 0;
  }

  @Test
  void switchesHaveTheSeedsOfTheTypesInTheirFiles() throws IOException {
    FabricIndex design = threeTiers("sonic");
    Map<String, Long> expected = new TreeMap<>();
    Golden.files(new SonicBackend(), design)
        .forEach(
            (path, text) -> {
              if (path.endsWith("config_db.json")) {
                JsonObject host =
                    JsonParser.parseString(text)
                        .getAsJsonObject()
                        .getAsJsonObject("DEVICE_METADATA")
                        .getAsJsonObject("localhost");
                expected.put(
                    host.get("hostname").getAsString(), seedOfType(host.get("type").getAsString()));
              }
            });
    SimulationModel model = read(pairs(design));
    Network network = model.network();
    Map<String, Long> written = new TreeMap<>();
    for (int node = 0; node < network.nodeCount(); node++) {
      if (network.kind(node) == NodeKind.SWITCH) {
        written.put(network.name(node), model.routing().hashSeed(node));
      } else {
        assertEquals(Routing.NO_SEED, model.routing().hashSeed(node));
      }
    }
    // 2 pods of 4 leaves and 4 spines, and 4 superspines.
    assertEquals(20, written.size());
    assertEquals(expected, written);
  }

  /** Weft sets no seed there, so that a switch hashes as it does. */
  @Test
  void otherSystemsHaveNone() throws IOException {
    for (String system : List.of("eos", "nxos", "cumulus", "frr", "junos")) {
      assertTrue(!pairs(threeTiers(system)).getAsJsonObject("routing").has("hashSeeds"), system);
    }
  }

  /**
   * Of the B = 16 uplinks of a pod's spines, F = 32 flows at random use B - B (1 - 1/B)^F on
   * average, with a variance of B (1 - 1/B)^F + B (B - 1) (1 - 2/B)^F - B^2 (1 - 1/B)^2F; the mean
   * over 100 seeds is within 2.576 of its standard deviations in 99 of 100 cases. With one seed in
   * all tiers spine s only ever takes superspine s: 4 uplinks at most.
   */
  @Test
  void threeTiersOnSonicUseAsManyUplinksAsIndependentHashes() throws IOException {
    double empty = Math.pow(1 - 1 / 16.0, NICS);
    double both = Math.pow(1 - 2 / 16.0, NICS);
    double variance = 16 * empty + 16 * 15 * both - 16 * 16 * empty * empty;
    double reach = 2.576 * Math.sqrt(variance / 100);
    JsonObject model = pairs(threeTiers("sonic"));
    assertEquals(16 - 16 * empty, meanUsed(model), reach);
    JsonObject seeds = model.getAsJsonObject("routing").getAsJsonObject("hashSeeds");
    seeds.add("seed", JsonParser.parseString("[{\"from\": 10, \"step\": 0, \"count\": 20}]"));
    assertTrue(meanUsed(model) <= 4);
  }

  /**
   * How many links up from spines of the first pod carry something, over 100 seeds of the model.
   */
  private static double meanUsed(JsonObject json) throws IOException {
    int sum = 0;
    for (int seed = 0; seed < 100; seed++) {
      json.addProperty("seed", seed);
      SimulationModel model = read(json);
      Network network = model.network();
      LinkUse use = Simulation.run(model).links();
      for (int directed = 0; directed < network.directedCount(); directed++) {
        String from = network.name(network.source(directed));
        String to = network.name(network.target(directed));
        boolean isUp = from.contains("spine") && !from.contains("super") && to.contains("super");
        sum += isUp && use.payloadBytes(directed) > 0 ? 1 : 0;
      }
    }
    return sum / 100.0;
  }
}
