package dev.weft.lang.ui.preferences;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** What a user chose; see {@link WeftPage}. */
public final class Choices extends AbstractPreferenceInitializer {
  /** Whether texts are built when they are saved. */
  public static final String BUILDS = "builds";

  /** Where outputs go, beside the text. */
  public static final String OUTPUT = "output";

  /** Whether texts are laid out when they are saved. */
  public static final String FORMATS = "formats";

  /** MiB of the server's heap. */
  public static final String HEAP = "heap";

  /** How findings of some codes are shown. */
  public static final String SEVERITIES = "severities";

  /** Whether what can be done with a declaration stands above it. */
  public static final String LENSES = "lenses";

  /** Whether the report of a scenario opens in a browser. */
  public static final String REPORTS = "reports";

  /** Whether projects with texts are offered to become projects of Weft. */
  public static final String OFFERS = "offers";

  /** Kinds of hints between the words, as the server names them. */
  public static final List<String> HINTS = List.of("counts", "links", "expectations");

  /** A finding that is not shown. */
  public static final int IGNORED = -1;

  static final int USUAL_HEAP = 512;
  static final String USUAL_OUTPUT = "out";

  private static final String BUNDLE = "dev.weft.lang.ui";
  private static final Map<String, Integer> SEVERITY =
      Map.of(
          "error", IMarker.SEVERITY_ERROR,
          "warning", IMarker.SEVERITY_WARNING,
          "info", IMarker.SEVERITY_INFO,
          "ignore", IGNORED);

  private static final IPreferenceStore STORE =
      new ScopedPreferenceStore(InstanceScope.INSTANCE, BUNDLE);

  /** Where choices are kept. */
  public static IPreferenceStore store() {
    return STORE;
  }

  @Override
  public void initializeDefaultPreferences() {
    STORE.setDefault(BUILDS, false);
    STORE.setDefault(OUTPUT, USUAL_OUTPUT);
    STORE.setDefault(FORMATS, false);
    STORE.setDefault(HEAP, USUAL_HEAP);
    STORE.setDefault(SEVERITIES, "");
    STORE.setDefault(LENSES, true);
    STORE.setDefault(OFFERS, true);
    STORE.setDefault(REPORTS, true);
    HINTS.forEach(kind -> STORE.setDefault(hint(kind), true));
  }

  static String hint(String kind) {
    return "hints." + kind;
  }

  /** What the server is told of the choices. */
  public static JsonObject ofServer() {
    var hints = new JsonObject();
    HINTS.forEach(kind -> hints.addProperty(kind, STORE.getBoolean(hint(kind))));
    var weft = new JsonObject();
    weft.add("inlayHints", hints);
    weft.addProperty("output", output());
    var all = new JsonObject();
    all.add("weft", weft);
    return all;
  }

  /** The name of the folder beside a text that outputs go to. */
  public static String output() {
    return STORE.getString(OUTPUT);
  }

  /** The severity of markers by code, of those codes that a user chose one for. */
  public static Map<String, Integer> severities() {
    return severities(STORE.getString(SEVERITIES));
  }

  /**
   * Reads {@code code=severity, ...}.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong
   */
  static Map<String, Integer> severities(String text) {
    Map<String, Integer> chosen = new TreeMap<>();
    for (var each : text.split(",")) {
      if (each.isBlank()) {
        continue;
      }
      var parts = each.split("=", 2);
      var severity =
          parts.length < 2 ? null : SEVERITY.get(parts[1].strip().toLowerCase(Locale.ROOT));
      if (severity == null || parts[0].isBlank()) {
        throw new IllegalArgumentException(
            "'" + each.strip() + "': write CODE=SEVERITY, with error, warning, info or ignore.");
      }
      chosen.put(parts[0].strip(), severity);
    }
    return chosen;
  }
}
