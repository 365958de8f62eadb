package dev.weft.generator;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Says every half minute, a line each time, what runs, how far it is and since when: in logs, where
 * no bar can grow. It has a thread of its own, so that it speaks within the longest step, too.
 */
public final class SignOfLife implements AutoCloseable {
  /** Long enough that nobody's log is filled, short enough that nobody takes the run for dead. */
  public static final Duration EVERY = Duration.ofSeconds(30);

  private final Consumer<String> listener;
  private final LongSupplier nanos;
  private final long startNanos;
  private final ScheduledExecutorService clock;
  private String stage = "";
  private long done;
  private long total;
  private boolean isClosed;

  /** Begins now; {@code listener} is called from another thread. */
  public static SignOfLife to(Consumer<String> listener) {
    return new SignOfLife(listener, System::nanoTime, EVERY);
  }

  SignOfLife(Consumer<String> listener, LongSupplier nanos, Duration every) {
    this.listener = listener;
    this.nanos = nanos;
    this.startNanos = nanos.getAsLong();
    this.clock = Executors.newSingleThreadScheduledExecutor(SignOfLife::thread);
    clock.scheduleAtFixedRate(
        this::speak, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** It keeps no process alive. */
  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "sign-of-life");
    thread.setDaemon(true);
    return thread;
  }

  /** Notes what runs; {@code total} is 0 when not known. */
  public synchronized void note(String stage, long done, long total) {
    this.stage = stage;
    this.done = done;
    this.total = total;
  }

  private synchronized void speak() {
    if (!isClosed) {
      listener.accept(line());
    }
  }

  /** {@code 1:30 min, simulate Bench, 3 of 12 done}. */
  private String line() {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(nanos.getAsLong() - startNanos);
    String time = String.format(Locale.ROOT, "%d:%02d min", seconds / 60, seconds % 60);
    String what = stage.isEmpty() ? "" : ", " + stage;
    return time + what + (total > 0 ? ", " + done + " of " + total + " done" : "");
  }

  /** Falls silent: once this has returned, nothing more is said. */
  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
    }
    clock.shutdownNow();
  }
}
