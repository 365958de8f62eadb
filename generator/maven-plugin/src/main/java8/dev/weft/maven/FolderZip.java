package dev.weft.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A folder as a zip: the same files give the same bytes. */
final class FolderZip {
  /** The folder of Weft's own notes, which are of this machine. */
  private static final String OWN = ".weft/";

  /** 1 January 1980, 12:00 in every time zone: zip has no earlier day, and no zone. */
  private static final long TIME = new java.util.GregorianCalendar(1980, 0, 1, 12, 0).getTimeInMillis();

  private FolderZip() {}

  static void write(Path folder, Path zip) throws IOException {
    Path temporary = zip.resolveSibling(zip.getFileName() + ".new");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(temporary))) {
      for (String name : names(folder)) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(TIME);
        out.putNextEntry(entry);
        Files.copy(folder.resolve(name), out);
        out.closeEntry();
      }
    }
    Files.move(temporary, zip, StandardCopyOption.REPLACE_EXISTING);
  }

  private static List<String> names(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(each -> Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS))
          .map(each -> folder.relativize(each).toString().replace('\\', '/'))
          .filter(each -> !each.startsWith(OWN))
          .forEach(names::add);
    }
    Collections.sort(names);
    return names;
  }
}
