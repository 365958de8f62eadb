package dev.weft.generator.params;

import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * Does the same with each of many things, on several threads with a compiler each. What it comes to
 * is taken in the order of the things, so that nothing depends on which thread was faster.
 */
public final class Workers {
  /** Things that are begun before their turn, for each thread. */
  private static final int AHEAD = 2;

  /** What is done with one thing. */
  public interface Work<T, R> {
    R of(T item, WeftCompiler compiler) throws IOException;
  }

  /** Who takes what it came to, in order; answers whether to go on. */
  public interface Taker<R> {
    boolean take(R result) throws IOException;
  }

  private final List<WeftCompiler> compilers;

  private Workers(List<WeftCompiler> compilers) {
    this.compilers = List.copyOf(compilers);
  }

  /**
   * Makes a compiler for each thread.
   *
   * @param first one that is there already
   * @param threads as many as were asked for; at least one
   */
  public static Workers of(WeftCompiler first, Supplier<WeftCompiler> compilers, int threads) {
    List<WeftCompiler> ready = new ArrayList<>(List.of(first));
    while (ready.size() < threads) {
      ready.add(compilers.get());
    }
    return new Workers(ready);
  }

  /**
   * Works through things until all are done or the taker has enough; those that were begun before
   * their turn are then dropped, as soon as their work ends.
   *
   * @throws IOException what the work or the taker throws; so are unchecked exceptions
   */
  public <T, R> void run(List<T> items, Work<T, R> work, Taker<R> taker) throws IOException {
    BlockingQueue<WeftCompiler> idle = new LinkedBlockingQueue<>(compilers);
    Iterator<T> rest = items.iterator();
    Queue<Future<R>> begun = new ArrayDeque<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(compilers.size())) {
      try {
        while (rest.hasNext() || !begun.isEmpty()) {
          while (rest.hasNext() && begun.size() < AHEAD * compilers.size()) {
            T item = rest.next();
            begun.add(executor.submit(() -> work(item, work, idle)));
          }
          if (!taker.take(begun.remove().get())) {
            return;
          }
        }
      } catch (ExecutionException e) {
        throw failure(e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException();
      } finally {
        executor.shutdownNow();
      }
    }
  }

  private static <T, R> R work(T item, Work<T, R> work, BlockingQueue<WeftCompiler> idle)
      throws IOException, InterruptedException {
    WeftCompiler compiler = idle.take();
    try {
      return work.of(item, compiler);
    } finally {
      idle.add(compiler);
    }
  }

  private static RuntimeException failure(Throwable cause) throws IOException {
    if (cause instanceof IOException e) {
      throw e;
    }
    if (cause instanceof Error e) {
      throw e;
    }
    return cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
  }
}
