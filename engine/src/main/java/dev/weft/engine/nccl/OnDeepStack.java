package dev.weft.engine.nccl;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs a search in a thread whose stack is deep enough: it steps from GPU to GPU and channel to
 * channel by calls, some thousands deep on an NVLink domain of 72 GPUs.
 */
final class OnDeepStack {
  private static final long STACK_BYTES = 256L << 20;

  private OnDeepStack() {}

  static <T> T call(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(null, task, "nccl-search", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean wasInterrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          wasInterrupted = true;
        }
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
