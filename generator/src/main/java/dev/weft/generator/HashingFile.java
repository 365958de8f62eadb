package dev.weft.generator;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Writes a file and tells its SHA-256 when it is complete. */
final class HashingFile {
  private static final int BUFFER_BYTES = 1 << 16;

  private HashingFile() {}

  /** What to do with a complete file. */
  interface Completion {
    void completed(String sha256) throws IOException;
  }

  static OutputStream open(Path file, Completion completion) throws IOException {
    OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES);
    return new HashingStream(out, completion);
  }

  static String sha256(Path file) throws IOException {
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
