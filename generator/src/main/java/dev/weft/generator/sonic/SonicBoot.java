package dev.weft.generator.sonic;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;
import java.io.IOException;

/** The script of SONiC, and the file before it that says where it is. */
final class SonicBoot implements BootScript {
  @Override
  public String file(String hostname) {
    return hostname + ".json";
  }

  @Override
  public String text(BootUrls urls) {
    return new SonicBootText().render(urls);
  }

  @Override
  public void write(BootUrls urls, Outputs folder) throws IOException {
    String script = urls.hostname() + ".sh";
    folder.write(script, text(urls));
    try (JsonWriter json = new JsonWriter(folder.open(file(urls.hostname())))) {
      json.setHtmlSafe(false);
      json.setIndent("  ");
      json.beginObject().name("ztp").beginObject();
      json.name("01-weft").beginObject();
      json.name("plugin").beginObject();
      json.name("url").value(urls.folder() + script);
      json.endObject();
      json.endObject();
      json.endObject().endObject();
      json.flush();
    }
  }
}
