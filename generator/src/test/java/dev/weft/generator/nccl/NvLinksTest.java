package dev.weft.generator.nccl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NvLinksTest {
  @TempDir Path folder;

  private Path text(int gpus, int links, String more) throws IOException {
    Path text = folder.resolve("direct.fabric");
    Files.writeString(
        text,
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        server Direct {
          gpus %d of A100
          nics %d of ConnectX7 for backend
          scale-up nvlink { %d links x 25 GB/s }
          pcie gen 4 x 16
          cpu "AuthenticAMD 25 1"
        }
        %s
        """
            .formatted(gpus, gpus, links, more));
    return text;
  }

  private Path fabric(int gpus, int links) throws IOException {
    String fabric =
        "fabric F { transport roce  segment { servers 2 of Direct  leaf of Tomahawk4 } }";
    return text(gpus, links, fabric);
  }

  private static String topology(Path text) throws IOException {
    Map<String, String> files = Golden.files(new NcclBackend(), SmallFabric.read(text));
    return files.entrySet().stream()
        .filter(file -> file.getKey().endsWith("/nccl-topo.xml"))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }

  /** By "bus id > bus id", how many links; each with the class of a GPU. */
  private static Map<String, Integer> links(Element element) {
    Map<String, Integer> links = new TreeMap<>();
    for (Element child : element.children()) {
      links.putAll(links(child));
      for (Element gpu : child.children()) {
        for (Element link : gpu.name().equals("gpu") ? gpu.children() : List.<Element>of()) {
          assertEquals("nvlink", link.name());
          assertEquals("0x030200", link.attributes().get("tclass"));
          String from = child.attributes().get("busid");
          links.put(
              from + " > " + link.attributes().get("target"),
              Integer.parseInt(link.attributes().get("count")));
        }
      }
    }
    return links;
  }

  /**
   * What NCCL dumps: 12 links between the two GPUs of a bridge (Azure's ncv4-topo.xml in
   * azhpc-images: target the bus id of the other, count 12, tclass 0x030200, at both); each GPU of
   * a board of four A100 without NVSwitch has three elements of count 4, one for each other
   * (published dump of a Perlmutter node, nvidia-smi NV4 for all pairs): 12 / 3. HGX H100 with four
   * GPUs: 18 / 3 = 6.
   */
  @ParameterizedTest
  @CsvSource({"2, 12, 12", "4, 12, 4", "4, 18, 6"})
  void eachGpuNamesEachOther(int gpus, int links, int each) throws IOException {
    Map<String, Integer> expected = new TreeMap<>();
    for (int from = 1; from <= gpus; from++) {
      for (int to = 1; to <= gpus; to++) {
        if (from != to) {
          expected.put("000%d:00:00.0 > 000%d:00:00.0".formatted(from, to), each);
        }
      }
    }
    assertEquals(expected, links(StrictReader.read(topology(fabric(gpus, links)))));
  }

  /** The catalog's board of four, in the sample of R17 to R21: 12 elements of 18 / 3 links. */
  @Test
  void theBoardOfFourInTheCatalog() throws IOException {
    Path sample = Path.of("../samples/cluster-6x4.fabric");
    Map<String, Integer> links =
        links(
            StrictReader.read(
                Golden.files(new NcclBackend(), SmallFabric.readAll(sample).getFirst())
                    .get("hosts/HgxH100x4/nccl-topo.xml")));
    assertEquals(12, links.size());
    assertTrue(links.values().stream().allMatch(count -> count == 6), links::toString);
  }

  /** 12 links for seven others: a real board has more to some of them, which the text can't say. */
  @Test
  void linksThatCannotBeDividedAreLeftToNccl() throws IOException {
    Path text = fabric(8, 12);
    assertFalse(topology(text).contains("nvlink"));
    assertEquals(
        "Server Direct has 12 NVLinks at each GPU for 7 others, and no switch: nccl-topo.xml leaves"
            + " them out, and NCCL asks the driver.\nMaybe take a number of links that 7 divides.",
        new NcclBackend()
            .limits(SmallFabric.read(text)).stream()
                .filter(issue -> issue.code().equals("nccl.links-uneven"))
                .findFirst()
                .orElseThrow()
                .message());
  }

  /** The other ends are in other servers, and the file is of one. */
  @Test
  void directLinksOfADomainAreNotInTheFile() throws IOException {
    Path text =
        text(
            4,
            12,
            """
            domain Pair { servers 2 of Direct  scale-up nvlink { 14 links x 25 GB/s } }
            fabric F { transport roce  segment { domains 2 of Pair  leaf of Tomahawk4 } }
            """);
    assertFalse(topology(text).contains("nvlink"));
    assertEquals(List.of(), new NcclBackend().limits(SmallFabric.read(text)));
  }
}
