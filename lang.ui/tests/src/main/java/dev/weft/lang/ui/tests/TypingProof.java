package dev.weft.lang.ui.tests;

import dev.weft.lang.ui.mining.Lenses;
import dev.weft.lang.ui.projects.Samples;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * The part of the walk in which a user types at 80 ms a key, as in {@code bench/editor}, into a
 * text of 16 pods with 8,192 GPUs each: what the display's thread does meanwhile.
 */
final class TypingProof implements Runnable {
  private static final int WARM_UP = 150;
  private static final int KEYS = 200;
  private static final int KEY_MS = 80;

  /** A list of proposals opens by itself sooner. */
  private static final int PROPOSED_MS = 2_000;

  private static final int SAMPLE_MS = 5;

  /** Less than this in a second is rest. */
  private static final int CALM_MS = 20;

  private static final int ATTEMPTS = 60;
  private static final double NS_PER_MS = 1e6;
  private static final String OURS = "dev.weft.";
  private static final String EDITOR = "dev.weft.lang.ui.";
  private static final String PLACE = "bfd 3 x 300";

  private final Proof proof;
  private final Thread ui = Thread.currentThread();
  private final AtomicBoolean isTyping = new AtomicBoolean();
  private final List<StackTraceElement[]> samples = new ArrayList<>();
  private final long[] keyNs = new long[KEYS];

  TypingProof(Proof proof) {
    this.proof = proof;
  }

  void walk() throws Exception {
    var texts = Samples.withImports("colossus.fabric");
    var colossus = texts.get("colossus.fabric").replace("param pods = 13", "param pods = 16");
    var types = texts.get("common/roce.fabric");
    Workbench.file("large", "roce.fabric", types);
    var text = colossus.replace("common/roce.fabric", "roce.fabric");
    var editor = (ITextEditor) Workbench.open(Workbench.file("large", "large.fabric", text));
    var shown = editor.getAdapter(ITextViewer.class).getTextWidget();
    Workbench.await(() -> Workbench.labels(editor, new Lenses()).contains("131072"));
    proof.say("the large text has", Workbench.labels(editor, new Lenses()));
    shown.setFocus();
    editor.selectAndReveal(text.indexOf(PLACE) + PLACE.length(), 0);
    type(shown, WARM_UP, new long[WARM_UP]);
    press(shown, '0');
    Proof.pause(PROPOSED_MS);
    proof.say("completions behind a digit that was typed", Workbench.proposed());
    press(shown, SWT.BS);
    sample(shown);
    rest();
    measure(shown);
    proof.picture("typing");
    Workbench.closeAll();
  }

  /**
   * Until the server has built the text as it is now, as {@code bench/editor} waits: that is no
   * work of the keys that follow.
   */
  private static void rest() {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var before = server();
      Proof.pause(1_000);
      if (server().minus(before).toMillis() < CALM_MS) {
        return;
      }
    }
  }

  private void sample(StyledText shown) throws InterruptedException {
    var sampler = new Thread(this, "samples of the display's thread");
    isTyping.set(true);
    sampler.start();
    type(shown, KEYS, keyNs);
    isTyping.set(false);
    sampler.join();
    proof.say("samples of the display's thread over " + KEYS + " keys", samples.size());
    proof.say("samples that show a rule", samples.stream().filter(TypingProof::hasRule).count());
    proof.say("samples that wait for the server", samples.stream().filter(this::waits).count());
  }

  /** Without samples, which take processor time themselves. */
  private void measure(StyledText shown) {
    long display = ManagementFactory.getThreadMXBean().getThreadCpuTime(ui.threadId());
    var product = processor(ProcessHandle.current());
    var server = server();
    type(shown, KEYS, keyNs);
    var servers = server().minus(server);
    var products = processor(ProcessHandle.current()).minus(product);
    display = ManagementFactory.getThreadMXBean().getThreadCpuTime(ui.threadId()) - display;
    Arrays.sort(keyNs);
    proof.say(
        "a key is painted after",
        String.format(
            Locale.ROOT,
            "%.1f ms in the median, %.1f ms at most",
            keyNs[KEYS / 2] / NS_PER_MS,
            keyNs[KEYS - 1] / NS_PER_MS));
    proof.say(
        "processor time of a key",
        String.format(
            Locale.ROOT,
            "%.1f ms of the display's thread, %.1f ms of the workbench, %.1f ms of the server, at a"
                + " load of %.1f",
            display / NS_PER_MS / KEYS,
            products.toNanos() / NS_PER_MS / KEYS,
            servers.toNanos() / NS_PER_MS / KEYS,
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()));
  }

  private static Duration processor(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static Duration server() {
    return ProcessHandle.current()
        .descendants()
        .map(TypingProof::processor)
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** A digit, and a step back: each text is valid. */
  private static void type(StyledText shown, int keys, long[] tookNs) {
    for (int key = 0; key < keys; key++) {
      long next = System.currentTimeMillis() + KEY_MS;
      long start = System.nanoTime();
      press(shown, key % 2 == 0 ? (char) ('0' + key / 2 % 10) : SWT.BS);
      shown.update();
      tookNs[key] = System.nanoTime() - start;
      Workbench.await(() -> System.currentTimeMillis() >= next);
    }
  }

  private static void press(StyledText shown, char key) {
    var pressed = new Event();
    pressed.character = key;
    pressed.keyCode = key == SWT.BS ? SWT.BS : 0;
    shown.notifyListeners(SWT.KeyDown, pressed);
  }

  @Override
  public void run() {
    try {
      while (isTyping.get()) {
        samples.add(ui.getStackTrace());
        Thread.sleep(SAMPLE_MS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** All of Weft but its part in the workbench: language, rules, generator, engine. */
  private static boolean hasRule(StackTraceElement... stack) {
    return Arrays.stream(stack)
        .map(StackTraceElement::getClassName)
        .anyMatch(it -> it.startsWith(OURS) && !it.startsWith(EDITOR));
  }

  private boolean waits(StackTraceElement... stack) {
    return Arrays.stream(stack)
        .anyMatch(
            it ->
                it.getClassName().equals("dev.weft.lang.ui.server.WeftServer")
                    && it.getMethodName().equals("await"));
  }
}
