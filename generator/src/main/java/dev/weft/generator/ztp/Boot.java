package dev.weft.generator.ztp;

import dev.weft.generator.backend.Site;
import dev.weft.generator.site.ConfiguredSwitches;
import dev.weft.generator.site.Device;
import dev.weft.generator.switches.BootImage;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.Secrets;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where new switches find what they need, on the web server whose root is the output folder. */
public final class Boot {
  /** Of the scripts, below that of the site. */
  static final String FOLDER = "ztp/";

  /** Of images of operating systems, below the root of the web server; it is the user's. */
  static final String IMAGES = "images/";

  private final Site site;
  private final ConfiguredSwitches configured = new ConfiguredSwitches();

  public Boot(Site site) {
    this.site = site;
  }

  /**
   * The address of the web server of a network, as a URL has it; null where there is none, and for
   * a network over which alone its switches could reach it.
   */
  static @Nullable String server(FabricIndex design) {
    ManagementServices services = design.topology().membership().services();
    List<String> servers = services.boot();
    if (servers.isEmpty() || services.inBand()) {
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
        : root(device, device.system().bootsByTls())
            + site.name()
            + "/"
            + FOLDER
            + script.file(device.name());
  }

  /** How the system of a device boots; null for a device that has nothing to fetch. */
  public @Nullable BootScript script(Device device) {
    SwitchBackend backend = server(device.design()) == null ? null : configured.backendOf(device);
    return backend == null ? null : backend.boot();
  }

  /** What the script of a switch fetches. */
  BootUrls urls(Device device) {
    String folder = root(device, true) + site.name() + "/";
    String network = folder + site.folderOf(device.design());
    SwitchBackend backend = Objects.requireNonNull(SwitchBackends.of(device.system()));
    return new BootUrls(
        device.name(),
        network + backend.path(device.name()),
        network + Secrets.file(backend.target()),
        folder + FOLDER,
        image(device));
  }

  /** What a switch is to run; null where it keeps what it has. */
  public @Nullable BootImage image(Device device) {
    SwitchModel model = device.design().topology().switchModel(device.id());
    String file = model.osImage();
    return file.isEmpty()
        ? null
        : new BootImage(file, model.osRelease(), root(device, true) + IMAGES + file);
  }

  /**
   * The root of the web server.
   *
   * @param canUseTls whether what is fetched can come by HTTPS
   */
  private static String root(Device device, boolean canUseTls) {
    FabricIndex design = device.design();
    boolean isByTls = canUseTls && design.topology().membership().services().isBootedByTls();
    return (isByTls ? "https://" : "http://") + server(design) + "/";
  }
}
