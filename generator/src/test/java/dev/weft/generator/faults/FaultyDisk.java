package dev.weft.generator.faults;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A disk on which the first changes succeed and then one fails: half of its bytes are written when
 * it writes any. A change is what leaves a trace: a file or folder made, bytes written, a move, a
 * removal. After it either all fail, as for a process that was killed, or only those that take
 * room, as on a disk that is full.
 */
final class FaultyDisk extends FileSystemProvider {
  /** What a disk does once its changes are used up. */
  enum Fault {
    /** Nothing happens any more: the process is dead. */
    KILLED,
    /** What needs room fails; removals and moves go on. */
    FULL
  }

  private final Fault fault;
  private final FileSystem fileSystem;
  private long left;

  /** A disk for the files below a folder. */
  static Path folder(Path real, Fault fault, long changes) {
    return new FaultyPath(new FaultyDisk(fault, changes), real);
  }

  private FaultyDisk(Fault fault, long changes) {
    this.fault = fault;
    this.left = changes;
    this.fileSystem = new FaultyFileSystem(this);
  }

  FileSystem fileSystem() {
    return fileSystem;
  }

  private static FileSystemProvider real(Path path) {
    return FaultyPath.real(path).getFileSystem().provider();
  }

  private void change(Path path, boolean takesRoom) throws IOException {
    if (left > 0) {
      left--;
    } else if (takesRoom || fault == Fault.KILLED) {
      throw new FileSystemException(path.toString(), null, "No space left on device");
    }
  }

  @Override
  public OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
    change(path, true);
    OutputStream out = real(path).newOutputStream(FaultyPath.real(path), options);
    return new FilterOutputStream(out) {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
          change(path, true);
        } catch (IOException e) {
          out.write(bytes, offset, length / 2);
          throw new IOException("No space left on device");
        }
        out.write(bytes, offset, length);
      }
    };
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    if (!options.contains(StandardOpenOption.CREATE) || !Files.exists(FaultyPath.real(path))) {
      change(path, true);
    }
    FileChannel channel = real(path).newFileChannel(FaultyPath.real(path), options, attributes);
    return new FaultyChannel(channel, bytes -> writeOrHalf(channel, path, bytes));
  }

  private int writeOrHalf(FileChannel channel, Path path, ByteBuffer bytes) throws IOException {
    try {
      change(path, true);
    } catch (IOException e) {
      channel.write(bytes.slice(bytes.position(), bytes.remaining() / 2));
      throw new IOException("No space left on device");
    }
    return channel.write(bytes);
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    if (options.contains(StandardOpenOption.WRITE)) {
      throw new UnsupportedOperationException("writes that are not counted");
    }
    return real(path).newByteChannel(FaultyPath.real(path), options, attributes);
  }

  @Override
  public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
    if (!Files.exists(FaultyPath.real(path))) {
      change(path, true);
    }
    real(path).createDirectory(FaultyPath.real(path), attributes);
  }

  @Override
  public void delete(Path path) throws IOException {
    change(path, false);
    real(path).delete(FaultyPath.real(path));
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    change(to, false);
    real(from).move(FaultyPath.real(from), FaultyPath.real(to), options);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path path, DirectoryStream.Filter<? super Path> filter) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(FaultyPath.real(path))) {
      all.forEach(each -> found.add(new FaultyPath(this, each)));
    }
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        return found.iterator();
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return real(path).readAttributes(FaultyPath.real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
      throws IOException {
    return real(path).readAttributes(FaultyPath.real(path), names, options);
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    real(path).checkAccess(FaultyPath.real(path), modes);
  }

  @Override
  public boolean isSameFile(Path path, Path other) throws IOException {
    return real(path).isSameFile(FaultyPath.real(path), FaultyPath.real(other));
  }

  @Override
  public String getScheme() {
    return "faulty";
  }

  @Override
  public FileSystem newFileSystem(java.net.URI uri, Map<String, ?> environment) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileSystem getFileSystem(java.net.URI uri) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Path getPath(java.net.URI uri) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isHidden(Path path) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileStore getFileStore(Path path) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options) {
    throw new UnsupportedOperationException();
  }
}
