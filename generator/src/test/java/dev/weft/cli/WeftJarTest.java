package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The runnable jar says what it contains, whose that is and under what; runs once the jar is there.
 */
class WeftJarTest {
  private static final String META = "META-INF/";
  private static final String TEXTS = META + "licenses/";

  /** Legal texts as libraries name them; {@code META-INF/} is taken off. */
  private static final Pattern LEGAL =
      Pattern.compile(
          "(?:META-INF/)?((?:LICENSE|NOTICE)[^/]*|about(?:_[^/]*)?\\.html|about_files/.+)");

  private static Map<String, byte[]> jar;
  private static JsonObject bill;

  /** Of each component of the bill the jar that was built from, by artifact. */
  private static final Map<String, Path> JARS = new TreeMap<>();

  @BeforeAll
  static void read() throws IOException {
    jar = entries(Path.of("target/weft.jar"));
    bill = JsonParser.parseString(text(META + "sbom/weft.cdx.json")).getAsJsonObject();
    String[] path =
        System.getProperty("surefire.test.class.path")
            .split(Pattern.quote(System.getProperty("path.separator")));
    for (JsonObject component : components()) {
      String file = file(component);
      Stream.of(path)
          .map(Path::of)
          .filter(p -> p.endsWith(file))
          .forEach(p -> JARS.put(name(component), p));
      assertTrue(JARS.containsKey(name(component)), file + " is not on the class path");
    }
  }

  @Test
  void everyClassIsOfAComponent() throws IOException {
    Set<String> unknown = classes(jar);
    JsonObject own = bill.getAsJsonObject("metadata").getAsJsonObject("component");
    unknown.removeAll(classes(entries(Path.of("target", file(own)))));
    for (Path component : JARS.values()) {
      unknown.removeAll(classes(entries(component)));
    }
    assertEquals(Set.of(), unknown);
  }

  @Test
  void everyComponentIsInTheJar() throws IOException {
    Set<String> classes = classes(jar);
    for (Map.Entry<String, Path> component : JARS.entrySet()) {
      Set<String> own = classes(entries(component.getValue()));
      // Thrift is in another package there.
      own.addAll(own.stream().map("shaded/parquet/"::concat).toList());
      own.retainAll(classes);
      assertFalse(
          own.isEmpty(),
          component.getKey() + " is in the bill, and none of its classes in the jar");
    }
  }

  @Test
  void everyComponentIsTheOneThatWasHashed() throws Exception {
    for (JsonObject component : components()) {
      byte[] sha =
          MessageDigest.getInstance("SHA-256")
              .digest(Files.readAllBytes(JARS.get(name(component))));
      List<String> hashes = new ArrayList<>();
      component
          .getAsJsonArray("hashes")
          .forEach(hash -> hashes.add(hash.getAsJsonObject().get("content").getAsString()));
      assertTrue(hashes.contains(HexFormat.of().formatHex(sha)), name(component));
    }
  }

  @Test
  void everyLicenceIsAllowedAndItsTextIsThere() throws IOException {
    Set<String> allowed =
        Set.of(System.getProperty("weft.licences.allowed").split(Pattern.quote("|")));
    for (JsonObject component : components()) {
      assertTrue(component.has("licenses"), name(component) + " has no licence in the bill");
      for (JsonElement choice : component.getAsJsonArray("licenses")) {
        JsonObject licence = choice.getAsJsonObject().getAsJsonObject("license");
        String id = licence.get(licence.has("id") ? "id" : "name").getAsString();
        assertTrue(allowed.contains(id), name(component) + ": " + id);
        assertTrue(
            jar.containsKey(TEXTS + id + ".txt")
                || jar.keySet().stream()
                    .anyMatch(entry -> entry.startsWith(TEXTS + folder(component) + "/LICENSE")),
            name(component) + ": no text of " + id);
      }
      boolean isOurs = component.get("group").getAsString().equals("dev.weft");
      assertTrue(
          isOurs
              || jar.keySet().stream()
                  .anyMatch(entry -> entry.startsWith(TEXTS + folder(component) + "/")),
          name(component) + ": write in licences/parts whose it is");
    }
  }

  @Test
  void noLegalTextIsLost() throws IOException {
    String notices = text(META + "NOTICE");
    for (JsonObject component : components()) {
      if (component.get("group").getAsString().equals("dev.weft")
          || name(component).equals("libthrift")) {
        continue; // ours are one text; of Thrift only classes are taken
      }
      for (Map.Entry<String, byte[]> entry : entries(JARS.get(name(component))).entrySet()) {
        var legal = LEGAL.matcher(entry.getKey());
        if (legal.matches()) {
          String copy = TEXTS + name(component) + "/" + legal.group(1);
          assertArrayEquals(entry.getValue(), jar.get(copy), copy);
          if (legal.group(1).startsWith("NOTICE")) {
            String notice = new String(entry.getValue(), StandardCharsets.UTF_8);
            assertTrue(
                notices.contains(notice.strip().replace("\r\n", "\n")), copy + " is not in NOTICE");
          }
        }
      }
    }
    assertEquals(Files.readString(Path.of("../LICENSE")), text(META + "LICENSE"));
    assertTrue(notices.startsWith(Files.readString(Path.of("../NOTICE"))));
  }

  @Test
  void theListIsThatOfTheBill() {
    Set<String> listed =
        text(META + "THIRD-PARTY.txt")
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith(" "))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> billed =
        components().stream()
            .filter(c -> !c.get("group").getAsString().equals("dev.weft"))
            .map(
                c ->
                    c.get("group").getAsString()
                        + ":"
                        + name(c)
                        + ":"
                        + c.get("version").getAsString())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(billed, listed);
  }

  /** The class that starts can be loaded by Java 8, whose class files have the version 52. */
  @Test
  void anyJavaCanStartIt() throws IOException {
    try (JarFile open = new JarFile("target/weft.jar")) {
      String start = open.getManifest().getMainAttributes().getValue("Main-Class");
      try (var bytes =
          new DataInputStream(
              open.getInputStream(open.getEntry(start.replace('.', '/') + ".class")))) {
        assertEquals(0xCAFEBABE, bytes.readInt());
        bytes.readUnsignedShort();
        assertEquals(52, bytes.readUnsignedShort());
      }
    }
  }

  /** Neither the time nor a number drawn at random. */
  @Test
  void theBillIsTheSameFromTheSameLibraries() {
    assertFalse(bill.has("serialNumber"));
    assertFalse(bill.getAsJsonObject("metadata").has("timestamp"));
  }

  /** Thrift is inside the Parquet library, and so are its texts. */
  private static String folder(JsonObject component) {
    return name(component).equals("libthrift") ? "parquet-format-structures" : name(component);
  }

  private static String file(JsonObject component) {
    return name(component) + "-" + component.get("version").getAsString() + ".jar";
  }

  private static String name(JsonObject component) {
    return component.get("name").getAsString();
  }

  private static List<JsonObject> components() {
    return bill.getAsJsonArray("components").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  private static Set<String> classes(Map<String, byte[]> entries) {
    return entries.keySet().stream()
        .filter(name -> name.endsWith(".class") && !name.endsWith("module-info.class"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String text(String entry) {
    assertTrue(jar.containsKey(entry), entry + " is missing");
    return new String(jar.get(entry), StandardCharsets.UTF_8);
  }

  private static Map<String, byte[]> entries(Path file) throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    try (JarFile open = new JarFile(file.toFile())) {
      for (ZipEntry entry :
          (Iterable<ZipEntry>) open.stream().map(ZipEntry.class::cast)::iterator) {
        if (!entry.isDirectory()) {
          entries.put(
              entry.getName(),
              entry.getName().endsWith(".class")
                  ? new byte[0]
                  : open.getInputStream(entry).readAllBytes());
        }
      }
    }
    return entries;
  }
}
