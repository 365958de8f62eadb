package dev.weft.generator.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One input of the fuzz run; its seed says all of it.
 *
 * @param parameters values of params by name, as from the command line
 */
record Input(long seed, byte[] bytes, Map<String, String> parameters) {
  private static final Pattern PARAM = Pattern.compile("\\bparam\\s+([A-Za-z_-]+)");

  /** A byte-order mark, bytes that are no UTF-8, half a character, an encoded surrogate, NUL. */
  private static final byte[][] STRANGE = {
    {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF},
    {(byte) 0xFF, (byte) 0xFE},
    {(byte) 0xC3, '('},
    {(byte) 0xE2, (byte) 0x82},
    {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
    {0},
  };

  /** One of so many texts asks for much; the others are near to what somebody writes. */
  private static final int SELDOM = 8;

  static Input of(Corpus corpus, long seed) {
    // Seeds in a row begin alike in java.util.Random; mixed they don't.
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    Edits edits = new Edits(corpus, random);
    String text = random.nextInt(SELDOM) == 0 ? new Extremes(random).text() : edits.text();
    Map<String, String> parameters = new HashMap<>();
    for (Matcher names = PARAM.matcher(text); names.find(); ) {
      if (random.nextInt(4) == 0) {
        parameters.put(names.group(1), edits.number());
      }
    }
    return new Input(seed, bytes(text, random), Map.copyOf(parameters));
  }

  private static byte[] bytes(String text, Random random) {
    return switch (random.nextInt(12)) {
      case 0 -> text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
      case 1 -> text.getBytes(StandardCharsets.UTF_16);
      case 2 -> inserted(text.getBytes(StandardCharsets.UTF_8), random);
      case 3 -> noisy(text.getBytes(StandardCharsets.UTF_8), random);
      default -> text.getBytes(StandardCharsets.UTF_8);
    };
  }

  private static byte[] inserted(byte[] text, Random random) {
    byte[] strange = STRANGE[random.nextInt(STRANGE.length)];
    int at = random.nextInt(3) == 0 ? 0 : random.nextInt(text.length + 1);
    byte[] bytes = Arrays.copyOf(text, text.length + strange.length);
    System.arraycopy(strange, 0, bytes, at, strange.length);
    System.arraycopy(text, at, bytes, at + strange.length, text.length - at);
    return bytes;
  }

  private static byte[] noisy(byte[] text, Random random) {
    for (int i = random.nextInt(20); i > 0 && text.length > 0; i--) {
      text[random.nextInt(text.length)] = (byte) random.nextInt();
    }
    return text;
  }
}
