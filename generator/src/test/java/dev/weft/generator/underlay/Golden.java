package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.topology.index.FabricIndex;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares what a backend writes with a golden folder, byte by byte; {@code -Dgolden=update}
 * rewrites the folder.
 */
public final class Golden {
  private Golden() {}

  /** All files of a design, by path. */
  public static Map<String, String> files(Backend backend, FabricIndex design) {
    Map<String, String> files = new TreeMap<>();
    try {
      backend.generate(design, into(files, ""));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return files;
  }

  /** Outputs that end up in a map, by path with a prefix. */
  public static Outputs into(Map<String, String> files, String prefix) {
    return path ->
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            files.put(prefix + path, toString(StandardCharsets.UTF_8));
          }
        };
  }

  /**
   * Compares with, or rewrites, the folder {@code src/test/golden/<name>} of {@code <name>.fabric}.
   */
  public static void check(String name, Backend backend) throws IOException {
    Path golden = Path.of("src/test/golden").resolve(name);
    check(golden, files(backend, SmallFabric.read(Path.of(golden + ".fabric"))));
  }

  /** Compares files with, or rewrites, a folder. */
  public static void check(Path golden, Map<String, String> files) throws IOException {
    if ("update".equals(System.getProperty("golden"))) {
      assertFalse("true".equals(System.getenv("CI")), "golden files are not rewritten in CI");
      rewrite(golden, files);
    }
    Map<String, String> written = read(golden);
    assertEquals(written.keySet(), files.keySet(), outdated(golden, "its files"));
    for (Map.Entry<String, String> file : files.entrySet()) {
      List<String> expected = written.get(file.getKey()).lines().toList();
      List<String> found = file.getValue().lines().toList();
      for (int i = 0; i < Math.min(expected.size(), found.size()); i++) {
        String where = file.getKey() + ", line " + (i + 1);
        assertEquals(expected.get(i), found.get(i), outdated(golden, where));
      }
      assertEquals(written.get(file.getKey()), file.getValue(), outdated(golden, file.getKey()));
    }
  }

  private static String outdated(Path golden, String where) {
    return golden + ", " + where + ": if that is meant, run the test with -Dgolden=update";
  }

  private static void rewrite(Path golden, Map<String, String> files) throws IOException {
    for (String old : read(golden).keySet()) {
      Files.delete(golden.resolve(old));
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = golden.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      try (Writer out = Files.newBufferedWriter(path)) {
        out.write(file.getValue());
      }
    }
  }

  private static Map<String, String> read(Path golden) throws IOException {
    Map<String, String> files = new TreeMap<>();
    if (!Files.isDirectory(golden)) {
      return files;
    }
    try (Stream<Path> paths = Files.walk(golden)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        files.put(golden.relativize(path).toString().replace('\\', '/'), Files.readString(path));
      }
    }
    return files;
  }
}
