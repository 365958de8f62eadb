package dev.weft.lang.ide.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * Files in the user's cache folder for editors, which can open files only: read-only, each below
 * the digest of its text, so that versions of Weft don't share any.
 */
final class Copies {
  private static final int DIGITS = 12;

  private Copies() {}

  /** As the XDG base directory specification has it, {@code LOCALAPPDATA} on Windows. */
  static Path folder(Map<String, String> environment, String home) {
    String base = environment.getOrDefault("XDG_CACHE_HOME", environment.get("LOCALAPPDATA"));
    Path caches = base == null || base.isEmpty() ? Path.of(home, ".cache") : Path.of(base);
    return caches.resolve("weft");
  }

  /** That of the user. */
  static Path ownFolder() {
    return folder(System.getenv(), System.getProperty("user.home"));
  }

  /** The file of a text, written when there is none. */
  static Path write(Path folder, String name, byte[] text) throws IOException {
    Path target = folder.resolve(digest(text)).resolve(name);
    if (!Files.exists(target)) {
      Files.createDirectories(target.getParent());
      Path written = Files.createTempFile(target.getParent(), "copy", null);
      Files.write(written, text);
      written.toFile().setReadOnly();
      Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
    }
    return target;
  }

  private static String digest(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Java has SHA-256", e);
    }
  }
}
