package dev.weft.engine;

import dev.weft.engine.result.ResultFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import java.util.TreeMap;

/** Files that something writes, kept as texts by name. */
public final class Written {
  private Written() {}

  /** Writes to a folder. */
  public interface Writing {
    /** Writes all files. */
    void to(ResultFolder folder) throws IOException;
  }

  /** Returns what is written and closed. */
  public static Map<String, String> files(Writing writing) throws IOException {
    Map<String, String> files = new TreeMap<>();
    writing.to(
        name ->
            new StringWriter() {
              @Override
              public void close() {
                files.put(name, toString());
              }
            });
    return files;
  }
}
