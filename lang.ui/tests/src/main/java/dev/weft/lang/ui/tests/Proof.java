package dev.weft.lang.ui.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What a walk through the product found, line by line, and a picture of each step. */
final class Proof {
  /** How long the window takes to paint what it shows. */
  private static final int PAINTED_MS = 1500;

  private final Path folder;
  private final Path unfinished;

  Proof(Path folder) {
    this.folder = folder;
    unfinished = folder.resolve("unfinished");
  }

  void say(String what, Object found) {
    try {
      Files.writeString(
          unfinished,
          what + ": " + found + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file of the walk. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Of the whole display, since dialogs and lists of proposals are windows of their own. */
  void picture(String step) {
    pause(PAINTED_MS);
    try {
      var picture = folder.resolve(step + ".png").toString();
      var taken = new ProcessBuilder("import", "-window", "root", picture).start();
      Workbench.await(() -> !taken.isAlive());
    } catch (IOException e) {
      say("no picture of " + step, e.getMessage());
    }
  }

  /** Lets the workbench work for a while. */
  static void pause(int ms) {
    long end = System.currentTimeMillis() + ms;
    Workbench.await(() -> System.currentTimeMillis() > end);
  }

  /** The file appears when it is whole. */
  void write() {
    try {
      Files.move(unfinished, folder.resolve("findings"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
