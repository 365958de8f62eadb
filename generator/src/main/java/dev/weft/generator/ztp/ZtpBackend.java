package dev.weft.generator.ztp;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.findings.SiteIssue;
import dev.weft.generator.site.Device;
import dev.weft.generator.site.Devices;
import dev.weft.generator.switches.BootScript;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Writes {@code ztp/}; docs/reference/operations.md describes it. */
public final class ZtpBackend implements SiteBackend {
  /** What may stand in a URL and in quotes of a shell: names and addresses. */
  private static final Pattern SERVER = Pattern.compile("\\[?[A-Za-z0-9.:-]+]?");

  @Override
  public String target() {
    return "ztp";
  }

  @Override
  public List<Diagnostic> limits(Site site) {
    List<Diagnostic> found = new ArrayList<>();
    for (FabricIndex design : site.networks()) {
      String server = Boot.server(design);
      if (server != null && !SERVER.matcher(server).matches()) {
        found.add(Diagnostics.nowhere(SiteIssue.BOOT_SERVER, server));
      }
    }
    return found;
  }

  @Override
  public void generate(Site site, Outputs outputs) throws IOException {
    if (site.networks().stream().allMatch(design -> Boot.server(design) == null)) {
      return;
    }
    Boot boot = new Boot(site);
    for (Device device : Devices.of(site)) {
      BootScript script = boot.script(device);
      if (script != null) {
        script.write(boot.urls(device), path -> outputs.stream(Boot.FOLDER + path));
      }
    }
  }
}
