package dev.weft.generator.output;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Writes a file and tells its SHA-256 when it is complete. */
final class HashingFile {
  private static final int BUFFER_BYTES = 1 << 16;

  private HashingFile() {}

  /** What to do with a complete file. */
  interface Completion {
    void completed(String sha256) throws IOException;
  }

  /**
   * Makes a file.
   *
   * @param file where it waits
   * @param target what it is to become, which messages name
   */
  static OutputStream open(Path file, Path target, Completion completion) throws IOException {
    OutputStream plain;
    try {
      plain = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW);
    } catch (FileSystemException e) {
      throw unwritable(target, e.getReason() == null ? e : new IOException(e.getReason(), e));
    }
    OutputStream out = new BufferedOutputStream(named(plain, target), BUFFER_BYTES);
    return new HashingStream(out, completion);
  }

  /** A stream whose failures name a file. */
  static OutputStream named(OutputStream out, Path file) {
    return new NamedStream(out, file);
  }

  private static OutputException unwritable(Path file, IOException e) {
    return new OutputException(file + " can't be written: " + e.getMessage(), e);
  }

  /** Hash of a file, an empty text for a link or folder, null where there is nothing. */
  static @Nullable String hashOf(Path file) throws IOException {
    if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return sha256(file);
    }
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? "" : null;
  }

  private static String sha256(Path file) throws IOException {
    MessageDigest digest = digest();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  private static final class NamedStream extends FilterOutputStream {
    private final Path file;

    NamedStream(OutputStream out, Path file) {
      super(out);
      this.file = file;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw unwritable(file, e);
      }
    }

    @Override
    public void close() throws IOException {
      try {
        out.close();
      } catch (IOException e) {
        throw unwritable(file, e);
      }
    }
  }

  private static final class HashingStream extends FilterOutputStream {
    private final MessageDigest digest = digest();
    private final Completion completion;
    private boolean failed;
    private boolean closed;

    HashingStream(OutputStream out, Completion completion) {
      super(out);
      this.completion = completion;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      digest.update(bytes, offset, length);
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        failed = true;
        throw e;
      }
    }

    @Override
    public void close() throws IOException {
      if (closed) {
        return;
      }
      closed = true;
      out.close();
      if (!failed) {
        completion.completed(HexFormat.of().formatHex(digest.digest()));
      }
    }
  }
}
