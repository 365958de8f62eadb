package dev.weft.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

/** A message of Java for a file is often its path alone. */
class FileFaultTest {
  @Test
  void saysWhatIsWrongAndWhatToDo() {
    assertEquals(
        "target is a file, where the build needs a folder. Remove it, or choose another folder.",
        FileFault.of(new FileAlreadyExistsException("target")));
    assertEquals(
        "target can't be read or written: permission denied. Change its permissions.",
        FileFault.of(new AccessDeniedException("target")));
    assertEquals(
        "target can't be read or written: Not a directory. Remove it: mvn clean.",
        FileFault.of(new FileSystemException("target", null, "Not a directory")));
    assertEquals("It says so itself.", FileFault.of(new IOException("It says so itself.")));
  }
}
