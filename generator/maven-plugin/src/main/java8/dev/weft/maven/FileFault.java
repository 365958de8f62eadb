package dev.weft.maven;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;

/** What a file that can't be used means to whoever runs the build, and what to do. */
final class FileFault {
  private FileFault() {}

  static String of(IOException fault) {
    if (!(fault instanceof FileSystemException)) {
      return fault.getMessage();
    }
    String file = ((FileSystemException) fault).getFile();
    String reason = ((FileSystemException) fault).getReason();
    if (fault instanceof AccessDeniedException) {
      return file + " can't be read or written: permission denied. Change its permissions.";
    }
    if (fault instanceof FileAlreadyExistsException) {
      return file + " is a file, where the build needs a folder. Remove it, or choose another folder.";
    }
    return file
        + " can't be read or written"
        + (reason == null ? "" : ": " + reason)
        + ". Remove it: mvn clean.";
  }
}
