package dev.weft.generator.ztp;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.generator.findings.SiteIssue;
import dev.weft.generator.site.Device;
import dev.weft.generator.site.Devices;
import dev.weft.generator.switches.BootImage;
import dev.weft.generator.switches.BootScript;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Writes {@code ztp/}; docs/reference/operations.md describes it. */
public final class ZtpBackend implements SiteBackend {
  /** What may stand in a URL and in quotes of a shell: names and addresses. */
  private static final Pattern SERVER = Pattern.compile("\\[?[A-Za-z0-9.:-]+]?");

  private static final String[] PLAN = {
    "hostname", "type", "os", "release", "image", "image_url", "first_url"
  };

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

  /** What switches are to run, where the text says it of some. */
  private static void plan(List<Device> switches, Boot boot, Outputs outputs) throws IOException {
    if (switches.stream().allMatch(device -> model(device).osImage().isEmpty())) {
      return;
    }
    try (CsvWriter csv = new CsvWriter(outputs.open(Boot.FOLDER + "plan.csv"), PLAN)) {
      for (Device device : switches) {
        BootImage image = boot.script(device) == null ? null : boot.image(device);
        SwitchModel model = model(device);
        csv.row(
            device.name(),
            model.name(),
            model.system().name(),
            model.osRelease(),
            model.osImage(),
            image == null ? null : image.url(),
            boot.url(device));
      }
    }
  }

  private static SwitchModel model(Device device) {
    return device.design().topology().switchModel(device.id());
  }

  @Override
  public void generate(Site site, Outputs outputs) throws IOException {
    if (site.networks().stream().allMatch(design -> Boot.server(design) == null)) {
      return;
    }
    Boot boot = new Boot(site);
    List<Device> devices = Devices.of(site);
    plan(devices.stream().filter(device -> device.isSwitch()).toList(), boot, outputs);
    for (Device device : devices) {
      BootScript script = boot.script(device);
      if (script != null) {
        script.write(boot.urls(device), path -> outputs.stream(Boot.FOLDER + path));
      }
    }
  }
}
