package dev.weft.lang.ide.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.services.LanguageClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user sets of the server's log, and what the editor is told then. */
class SettingsTest {
  @ParameterizedTest
  @CsvSource({"off,OFF", "error,ERROR", "warning,WARN", "info,INFO", "debug,DEBUG", "loud,WARN"})
  void levelsAreWords(String word, String level) {
    assertEquals(
        Level.toLevel(level),
        Settings.of(JsonParser.parseString("{\"weft\":{\"logLevel\":\"" + word + "\"}}"))
            .logLevel());
  }

  @Test
  void theLogTellsWhatIsAsGraveAsItsLevel() {
    List<String> told = new ArrayList<>();
    ClientLog log = new ClientLog();
    log.connect(client(told));
    log.setThreshold(Settings.DEFAULT.logLevel());
    Logger source = Logger.getLogger(SettingsTest.class);
    source.setAdditivity(false);
    source.addAppender(log);
    try {
      source.error("a fault", new IllegalStateException("its cause"));
      source.warn("an oddity");
      source.info("an event");
      log.setThreshold(Level.INFO);
      source.info("another event");
    } finally {
      source.removeAppender(log);
    }
    assertEquals(
        List.of(
            "Error a fault/java.lang.IllegalStateException: its cause",
            "Warning an oddity",
            "Info another event"),
        told);
  }

  /** Keeps type and first lines of what it is told. */
  private static LanguageClient client(List<String> told) {
    return (LanguageClient)
        java.lang.reflect.Proxy.newProxyInstance(
            LanguageClient.class.getClassLoader(),
            new Class<?>[] {LanguageClient.class},
            (proxy, method, arguments) -> {
              MessageParams message = (MessageParams) arguments[0];
              MessageType type = message.getType();
              List<String> lines = message.getMessage().lines().limit(2).toList();
              told.add(type + " " + String.join("/", lines));
              return null;
            });
  }

  /** A folder is beside the text: what leads elsewhere is no name of one. */
  @ParameterizedTest
  @CsvSource({
    "build, build",
    "generated files, generated files",
    "..., ...",
    "'', out",
    "., out",
    ".., out",
    "../x, out",
    "/tmp, out",
    "C:, out",
    "a\\b, out"
  })
  void outputsGoBesideTheText(String said, String taken) {
    JsonObject weft = new JsonObject();
    weft.addProperty("output", said);

    assertEquals(taken, Settings.of(weft).output());
  }
}
