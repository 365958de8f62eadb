package dev.weft.generator.faults;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A channel whose writes may fail. */
final class FaultyChannel extends FileChannel {
  private final FileChannel real;
  private final Write write;

  /** Writes, or fails. */
  interface Write {
    int write(ByteBuffer bytes) throws IOException;
  }

  FaultyChannel(FileChannel real, Write write) {
    this.real = real;
    this.write = write;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    return write.write(bytes);
  }

  @Override
  public void force(boolean metadata) throws IOException {
    real.force(metadata);
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return real.tryLock(position, size, shared);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    real.close();
  }

  @Override
  public int read(ByteBuffer bytes) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long read(ByteBuffer[] buffers, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long write(ByteBuffer[] buffers, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long position() {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileChannel position(long position) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long size() {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileChannel truncate(long size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int read(ByteBuffer bytes, long position) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int write(ByteBuffer bytes, long position) {
    throw new UnsupportedOperationException();
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) {
    throw new UnsupportedOperationException();
  }
}
