package dev.weft.generator.operations;

import dev.weft.generator.ansible.AnsibleBackend;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Identities;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.batfish.BatfishBackend;
import dev.weft.generator.containerlab.ContainerlabBackend;
import dev.weft.generator.dhcp.DhcpBackend;
import dev.weft.generator.dns.DnsBackend;
import dev.weft.generator.lldp.LldpBackend;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.generator.ztp.ZtpBackend;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What those who run a network get, for a fabric of three systems and for a cluster. */
final class OperationsGoldenTest {
  private static final List<Backend> OF_FABRICS =
      List.of(new LldpBackend(), new BatfishBackend(), new ContainerlabBackend());
  private static final List<SiteBackend> OF_SITES =
      List.of(new AnsibleBackend(), new DhcpBackend(), new DnsBackend(), new ZtpBackend());

  @ParameterizedTest
  @ValueSource(strings = {"clos", "campus"})
  void writesTheGoldenFiles(String name) throws IOException {
    Path golden = Path.of("src/test/golden/operations").resolve(name);
    Path text = Path.of(golden + ".fabric");
    Map<String, String> files = new TreeMap<>();
    for (Site site : Site.of(SmallFabric.readAll(text), Identities.beside(text))) {
      for (FabricIndex design : site.networks()) {
        for (Backend backend : OF_FABRICS) {
          backend.generate(design, Golden.into(files, site.folderOf(design)));
        }
      }
      for (SiteBackend backend : OF_SITES) {
        backend.generate(site, Golden.into(files, ""));
      }
    }
    // Copies of configurations, which have golden files of their own.
    files.keySet().removeIf(path -> path.matches(".*interop/batfish/(sonic_)?configs/.*"));
    Golden.check(golden, files);
  }
}
