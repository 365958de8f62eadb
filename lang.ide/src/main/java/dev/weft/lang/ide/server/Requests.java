package dev.weft.lang.ide.server;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.xtext.ide.server.concurrent.ReadRequest;
import org.eclipse.xtext.ide.server.concurrent.RequestManager;
import org.eclipse.xtext.service.OperationCanceledManager;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.xbase.lib.Functions.Function1;
import org.jspecify.annotations.Nullable;

/**
 * Xtext's requests, one after another: whoever first asks for what a name stands for links it and
 * loads what declares it, and no two threads may do that to the same texts at once. A refusal is an
 * answer and nothing for the log.
 */
@Singleton
final class Requests extends RequestManager {
  private volatile @Nullable Thread reader;
  private final ExecutorService reading = Executors.newSingleThreadExecutor(this::newReader);

  @Inject
  Requests(ExecutorService parallel, OperationCanceledManager cancelled) {
    super(parallel, cancelled);
  }

  private Thread newReader(Runnable requests) {
    Thread thread = new Thread(requests, "weft-requests");
    thread.setDaemon(true);
    reader = thread;
    return thread;
  }

  /** What a request reads while it is answered is read at once: it has its turn already. */
  @Override
  public <V> CompletableFuture<V> runRead(Function1<? super CancelIndicator, ? extends V> read) {
    if (Thread.currentThread() == reader) {
      try {
        return CompletableFuture.completedFuture(read.apply(CancelIndicator.NullImpl));
      } catch (RuntimeException | Error e) {
        return CompletableFuture.failedFuture(e);
      }
    }
    return queued(read);
  }

  private synchronized <V> CompletableFuture<V> queued(
      Function1<? super CancelIndicator, ? extends V> read) {
    return submit(
        new ReadRequest<V>(this, read, reading) {
          @Override
          protected void logAndCompleteExceptionally(Throwable fault) {
            if (Faults.isRefusal(fault)) {
              get().completeExceptionally(fault);
            } else {
              super.logAndCompleteExceptionally(fault);
            }
          }
        });
  }

  /** An edit waits until all are answered; whether with a result or not concerns who asked. */
  @Override
  protected CompletableFuture<Void> cancel() {
    return super.cancel().exceptionally(fault -> null);
  }

  @Override
  public void shutdown() {
    super.shutdown();
    reading.shutdown();
  }
}
