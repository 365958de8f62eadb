package dev.weft.generator.ztp;

import dev.weft.generator.backend.Site;
import dev.weft.generator.site.ConfiguredSwitches;
import dev.weft.generator.site.Device;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.Secrets;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where new switches find what they need, on the web server whose root is the output folder. */
public final class Boot {
  /** Of the scripts, below that of the site. */
  static final String FOLDER = "ztp/";

  private final Site site;
  private final ConfiguredSwitches configured = new ConfiguredSwitches();

  public Boot(Site site) {
    this.site = site;
  }

  /** The address of the web server of a network, as a URL has it; null where there is none. */
  static @Nullable String server(FabricIndex design) {
    List<String> servers = design.topology().membership().services().boot();
    if (servers.isEmpty()) {
      return null;
    }
    String first = servers.getFirst();
    return first.indexOf(':') >= 0 ? "[" + first + "]" : first;
  }

  /** What a switch fetches first; null for a device that has nothing to fetch. */
  public @Nullable String url(Device device) {
    BootScript script = script(device);
    return script == null
        ? null
        : root(device) + site.name() + "/" + FOLDER + script.file(device.name());
  }

  /** How the system of a device boots; null for a device that has nothing to fetch. */
  public @Nullable BootScript script(Device device) {
    SwitchBackend backend = server(device.design()) == null ? null : configured.backendOf(device);
    return backend == null ? null : backend.boot();
  }

  /** What the script of a switch fetches. */
  BootUrls urls(Device device) {
    String folder = root(device) + site.name() + "/";
    String network = folder + site.folderOf(device.design());
    SwitchBackend backend = Objects.requireNonNull(SwitchBackends.of(device.system()));
    return new BootUrls(
        device.name(),
        network + backend.path(device.name()),
        network + Secrets.file(backend.target()),
        folder + FOLDER);
  }

  private static String root(Device device) {
    return "http://" + server(device.design()) + "/";
  }
}
