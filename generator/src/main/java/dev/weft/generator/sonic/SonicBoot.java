package dev.weft.generator.sonic;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.switches.BootImage;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;
import java.io.IOException;

/**
 * The sections of SONiC's ZTP, which run in the order of their names: install the operating system
 * if the design names one, fetch what else is needed, load the database in place of that of the
 * factory, then lay down the routes.
 */
final class SonicBoot implements BootScript {
  static final String FINISH = ".finish.sh";

  /** Where the first section puts what the last one runs. */
  static final String FETCHED = "/tmp/finish.sh";

  private static final String FETCH = ".fetch.sh";

  /** How images call what is in them; ZTP compares it with what is installed. */
  private static final String VERSION = "SONiC-OS-";

  @Override
  public String file(String hostname) {
    return hostname + ".json";
  }

  @Override
  public String text(BootUrls urls) {
    return new SonicBootText().finish(urls);
  }

  @Override
  public void write(BootUrls urls, Outputs folder) throws IOException {
    String hostname = urls.hostname();
    folder.write(hostname + FETCH, new SonicBootText().fetch(urls));
    folder.write(hostname + FINISH, text(urls));
    try (JsonWriter json = new JsonWriter(folder.open(file(hostname)))) {
      json.setHtmlSafe(false);
      json.setIndent("  ");
      json.beginObject().name("ztp").beginObject();
      if (urls.image() != null) {
        firmware(json, urls.image());
      }
      plugin(json, "01-fetch", urls.folder() + hostname + FETCH);
      database(json, urls.config() + "/config_db.json");
      plugin(json, "03-finish", "file://" + FETCHED);
      json.endObject().endObject();
      json.flush();
    }
  }

  /** The first of all: what is fetched after it would be lost when the switch restarts with it. */
  private static void firmware(JsonWriter json, BootImage image) throws IOException {
    json.name("00-firmware").beginObject();
    json.name("install").beginObject();
    json.name("url").value(image.url());
    if (image.release().startsWith(VERSION)) {
      json.name("version").value(image.release());
    }
    json.endObject();
    json.name("halt-on-failure").value(true);
    json.endObject();
  }

  private static void plugin(JsonWriter json, String name, String url) throws IOException {
    json.name(name).beginObject();
    json.name("plugin").beginObject();
    json.name("url").value(url);
    json.endObject();
    json.name("halt-on-failure").value(true);
    json.endObject();
  }

  /** What the switch has of the factory goes, but for its platform and MAC address. */
  private static void database(JsonWriter json, String url) throws IOException {
    json.name("02-configdb-json").beginObject();
    json.name("url").beginObject();
    json.name("source").value(url);
    json.endObject();
    json.name("clear-config").value(true);
    json.name("save-config").value(true);
    json.name("halt-on-failure").value(true);
    json.endObject();
  }
}
