package dev.weft.generator.faults;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/** A path of the default file system that reaches it through a {@link FaultyDisk}. */
record FaultyPath(FaultyDisk disk, Path real) implements Path {
  static Path real(Path path) {
    return path instanceof FaultyPath faulty ? faulty.real : path;
  }

  private FaultyPath of(Path path) {
    return new FaultyPath(disk, path);
  }

  private Path ofNullable(Path path) {
    return path == null ? null : of(path);
  }

  @Override
  public FileSystem getFileSystem() {
    return disk.fileSystem();
  }

  @Override
  public boolean isAbsolute() {
    return real.isAbsolute();
  }

  @Override
  public Path getRoot() {
    return ofNullable(real.getRoot());
  }

  @Override
  public Path getFileName() {
    return ofNullable(real.getFileName());
  }

  @Override
  public Path getParent() {
    return ofNullable(real.getParent());
  }

  @Override
  public int getNameCount() {
    return real.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return of(real.getName(index));
  }

  @Override
  public Path subpath(int begin, int end) {
    return of(real.subpath(begin, end));
  }

  @Override
  public boolean startsWith(Path other) {
    return real.startsWith(real(other));
  }

  @Override
  public boolean endsWith(Path other) {
    return real.endsWith(real(other));
  }

  @Override
  public Path normalize() {
    return of(real.normalize());
  }

  @Override
  public Path resolve(Path other) {
    return of(real.resolve(real(other)));
  }

  @Override
  public Path resolve(String other) {
    return of(real.resolve(other));
  }

  @Override
  public Path relativize(Path other) {
    return of(real.relativize(real(other)));
  }

  @Override
  public URI toUri() {
    return real.toUri();
  }

  @Override
  public Path toAbsolutePath() {
    return of(real.toAbsolutePath());
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    return of(real.toRealPath(options));
  }

  @Override
  public WatchKey register(
      WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int compareTo(Path other) {
    return real.compareTo(real(other));
  }

  @Override
  public String toString() {
    return real.toString();
  }
}
