package dev.weft.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What this build contains, whose it is and under what: the files that the build put below {@code
 * META-INF}.
 */
final class LegalTexts {
  private static final String ROOT = "/META-INF/";
  private static final String TEXTS = ROOT + "licenses";

  private LegalTexts() {}

  /** The libraries: coordinates at the start of a line, and below them name, licence, home page. */
  static String libraries() throws IOException {
    return resource("THIRD-PARTY.txt");
  }

  /** The bill of materials, CycloneDX in JSON. */
  static String billOfMaterials() throws IOException {
    return resource("sbom/weft.cdx.json");
  }

  /**
   * The texts of a library, named by its artifact, or of a licence, named by its SPDX identifier:
   * by file name, in order. Empty when there is neither.
   */
  static SortedMap<String, String> of(String name) throws IOException {
    URL folder = LegalTexts.class.getResource(TEXTS);
    if (folder == null) {
      throw new FileNotFoundException(
          TEXTS + " is missing from this build of Weft. Build it with './mvnw package'.");
    }
    try {
      URI uri = folder.toURI();
      if (!uri.getScheme().equals("jar")) {
        return of(Path.of(uri), name);
      }
      try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
        return of(jar.getPath(TEXTS), name);
      }
    } catch (URISyntaxException e) {
      throw new IOException(folder + " is not a valid address", e);
    }
  }

  private static SortedMap<String, String> of(Path folder, String name) throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
        // The separator of the file system that it is in.
        List<String> path = List.of(folder.relativize(file).toString().split("[/\\\\]"));
        if (path.getFirst().equals(name) || path.equals(List.of(name + ".txt"))) {
          texts.put(String.join("/", path), Files.readString(file));
        }
      }
    }
    return texts;
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = LegalTexts.class.getResourceAsStream(ROOT + name)) {
      if (in == null) {
        throw new FileNotFoundException(
            ROOT + name + " is missing from this build of Weft. Build it with './mvnw package'.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
