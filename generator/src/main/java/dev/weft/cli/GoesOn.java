package dev.weft.cli;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Says on Ctrl-C, or when a command is ended by another signal, how it goes on. Of a command that
 * has ended by then nothing is said.
 */
final class GoesOn implements AutoCloseable {
  private final AtomicBoolean isOver = new AtomicBoolean();
  private final Thread hook;

  /**
   * Waits for an interruption.
   *
   * @param say prints what there is to say
   */
  GoesOn(Runnable say) {
    hook =
        new Thread(
            () -> {
              if (!isOver.get()) {
                say.run();
              }
            },
            "weft-goes-on");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    isOver.set(true);
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // A signal came just now: it is too late to remove the hook, which finds that all is over.
      return;
    }
  }
}
