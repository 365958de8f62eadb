package dev.weft.generator.ztp;

import dev.weft.generator.Configurations;
import dev.weft.generator.Design;
import dev.weft.generator.Site;
import dev.weft.generator.site.Device;
import dev.weft.generator.underlay.Secrets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where new switches find what they need, on the web server whose root is the output folder. */
public final class Boot {
  private final Site site;
  private final Map<String, Boolean> isConfigured = new HashMap<>();

  public Boot(Site site) {
    this.site = site;
  }

  /** The address of the web server of a network, as a URL has it; null where there is none. */
  static @Nullable String server(Design design) {
    List<String> servers = design.topology().membership().services().boot();
    if (servers.isEmpty()) {
      return null;
    }
    String first = servers.getFirst();
    return first.indexOf(':') >= 0 ? "[" + first + "]" : first;
  }

  /** What a switch fetches first; null for a device that has nothing to fetch. */
  public @Nullable String url(Device device) {
    String file = file(device);
    return file == null ? null : root(device) + site.name() + "/ztp/" + file;
  }

  /** Name of the first file of a switch below {@code ztp/}; null where there is none. */
  @Nullable String file(Device device) {
    if (!device.isSwitch()
        || server(device.design()) == null
        || !isConfigured(device.design(), device.os())) {
      return null;
    }
    return switch (device.os()) {
      case "eos", "junos", "cumulus" -> device.name() + ".sh";
      case "nxos" -> device.name() + ".py";
      case "sonic" -> device.name() + ".json";
      default -> null;
    };
  }

  private boolean isConfigured(Design design, String os) {
    String key = design.topology().name() + " " + os;
    return isConfigured.computeIfAbsent(key, name -> Configurations.areWritten(design, os));
  }

  ZtpScript script(Device device) {
    String folder = root(device) + site.name() + "/";
    String network = folder + site.folderOf(device.design());
    return new ZtpScript(
        device.name(),
        network + Configurations.path(device.os(), device.name()),
        network + Secrets.file(device.os()),
        folder + "ztp/");
  }

  private static String root(Device device) {
    return "http://" + server(device.design()) + "/";
  }
}
