package dev.weft.generator.ztp;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.Design;
import dev.weft.generator.Diagnostics;
import dev.weft.generator.Outputs;
import dev.weft.generator.Site;
import dev.weft.generator.SiteBackend;
import dev.weft.generator.site.Device;
import dev.weft.generator.site.Devices;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Writes {@code ztp/}; docs/reference/operations.md describes it. */
public final class ZtpBackend implements SiteBackend {
  private static final String FOLDER = "ztp/";
  private static final String POAP_FIRST = "#!/bin/env python3\n";

  /** What may stand in a URL and in quotes of a shell: names and addresses. */
  private static final Pattern SERVER = Pattern.compile("\\[?[A-Za-z0-9.:-]+]?");

  @Override
  public String target() {
    return "ztp";
  }

  @Override
  public List<Diagnostic> limits(Site site) {
    List<Diagnostic> found = new ArrayList<>();
    for (Design design : site.networks()) {
      String server = Boot.server(design);
      if (server != null && !SERVER.matcher(server).matches()) {
        String message =
            String.format(Locale.ROOT, "'%s' can't be the 'boot' server of a URL.", server);
        found.add(Diagnostics.error("ztp.server", message));
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
    ZtpText text = new ZtpText();
    for (Device device : Devices.of(site)) {
      String file = boot.file(device);
      if (file != null) {
        write(device, FOLDER + file, boot.script(device), text, outputs);
      }
    }
  }

  private static void write(
      Device device, String path, ZtpScript script, ZtpText text, Outputs outputs)
      throws IOException {
    switch (device.os()) {
      case "eos" -> outputs.write(path, text.eos(script));
      case "junos" -> outputs.write(path, text.junos(script));
      case "cumulus" -> outputs.write(path, text.cumulus(script));
      case "nxos" -> outputs.write(path, poap(text.nxos(script)));
      case "sonic" -> {
        outputs.write(FOLDER + device.name() + ".sh", text.sonic(script));
        sonic(path, script, outputs);
      }
      default -> throw new IllegalStateException(device.os());
    }
  }

  /** NX-OS compares the checksum of the script without this line. */
  private static String poap(String body) {
    String whole = POAP_FIRST + body;
    try {
      byte[] digest =
          MessageDigest.getInstance("MD5").digest(whole.getBytes(StandardCharsets.UTF_8));
      return POAP_FIRST + "#md5sum=\"" + HexFormat.of().formatHex(digest) + "\"\n" + body;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has MD5", e);
    }
  }

  private static void sonic(String path, ZtpScript script, Outputs outputs) throws IOException {
    try (JsonWriter json = new JsonWriter(outputs.open(path))) {
      json.setHtmlSafe(false);
      json.setIndent("  ");
      json.beginObject().name("ztp").beginObject();
      json.name("01-weft").beginObject();
      json.name("plugin").beginObject();
      json.name("url").value(script.folder() + script.hostname() + ".sh");
      json.endObject();
      json.endObject();
      json.endObject().endObject();
      json.flush();
    }
  }
}
