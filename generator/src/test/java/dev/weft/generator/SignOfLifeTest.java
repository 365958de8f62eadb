package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Its thread runs fast here and is waited for; the time that it tells is set by the test. */
class SignOfLifeTest {
  private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
  private final AtomicLong nanos = new AtomicLong(7);

  private String next() throws InterruptedException {
    String line = said.poll(60, TimeUnit.SECONDS);
    assertNotNull(line, "nothing was said");
    return line;
  }

  private SignOfLife fast() {
    return new SignOfLife(said::add, nanos::get, Duration.ofMillis(1));
  }

  /** Waits for a line that was made after what has just been noted. */
  private String fresh() throws InterruptedException {
    said.clear();
    next();
    return next();
  }

  @Test
  void speaksWhileNothingIsReported() throws InterruptedException {
    try (SignOfLife life = fast()) {
      life.note("simulate Bench", 3, 12);
      nanos.addAndGet(TimeUnit.SECONDS.toNanos(95));
      assertEquals("1:35 min, simulate Bench, 3 of 12 done", fresh());
    }
  }

  @Test
  void saysOnlyWhatIsKnown() throws InterruptedException {
    try (SignOfLife life = fast()) {
      assertEquals("0:00 min", fresh());
      life.note("compare switches", 0, 0);
      assertEquals("0:00 min, compare switches", fresh());
    }
  }

  @Test
  void isSilentOnceClosed() throws InterruptedException {
    SignOfLife life = fast();
    next();
    life.close();
    said.clear();
    life.note("more", 1, 2);
    assertNull(said.poll(50, TimeUnit.MILLISECONDS));
  }
}
