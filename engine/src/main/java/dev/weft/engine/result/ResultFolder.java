package dev.weft.engine.result;

import java.io.IOException;
import java.io.Writer;

/** Where the files of a result go; whoever opens it sees to it that there are no half files. */
@FunctionalInterface
public interface ResultFolder {
  /** Opens a file of text, UTF-8, by its name. */
  Writer open(String name) throws IOException;
}
