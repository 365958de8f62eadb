package dev.weft.lang.ide.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Guice;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Requests read texts that link what a name stands for when it is first asked for. */
class RequestsTest {
  private static final int MANY = 50;
  private static final long PATIENCE_S = 10;

  private final Requests requests =
      Guice.createInjector(new WeftServerModule()).getInstance(Requests.class);

  @AfterEach
  void end() {
    requests.shutdown();
  }

  @Test
  void neverTwoReadAtOnce() throws Exception {
    AtomicInteger reading = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<CompletableFuture<Integer>> answers = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      answers.add(
          requests.runRead(
              cancelled -> {
                most.accumulateAndGet(reading.incrementAndGet(), Math::max);
                Thread.yield();
                return reading.decrementAndGet();
              }));
    }
    for (CompletableFuture<Integer> each : answers) {
      each.get(PATIENCE_S, TimeUnit.SECONDS);
    }
    assertEquals(1, most.get());
  }

  /** The edit that comes next has nothing to do with it. */
  @Test
  void whatIsRefusedIsNotLogged() throws Exception {
    ResponseErrorException refusal =
        new ResponseErrorException(new ResponseError(ResponseErrorCode.RequestFailed, "no", null));
    List<Object> logged = new ArrayList<>();
    AppenderSkeleton log =
        new AppenderSkeleton() {
          @Override
          protected void append(LoggingEvent event) {
            logged.add(event.getRenderedMessage());
          }

          @Override
          public void close() {}

          @Override
          public boolean requiresLayout() {
            return false;
          }
        };
    Logger.getRootLogger().addAppender(log);
    try {
      CompletableFuture<Object> refused =
          requests.runRead(
              cancelled -> {
                throw refusal;
              });
      CompletableFuture<Integer> edit = requests.runWrite(() -> 1, (cancelled, one) -> one);
      assertEquals(1, edit.get(PATIENCE_S, TimeUnit.SECONDS));
      assertTrue(refused.isCompletedExceptionally());
    } finally {
      Logger.getRootLogger().removeAppender(log);
    }
    assertEquals(List.of(), logged);
  }

  /** A rename waits for what it reads itself. */
  @Test
  void whatARequestReadsIsReadAtOnce() throws Exception {
    CompletableFuture<Integer> answer =
        requests.runRead(cancelled -> requests.runRead(inner -> 1).join() + 1);
    assertEquals(2, answer.get(PATIENCE_S, TimeUnit.SECONDS));
  }
}
