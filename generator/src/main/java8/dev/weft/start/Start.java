package dev.weft.start;

/**
 * Where {@code java -jar weft.jar} begins: a class that any Java since 8 can load, so that one
 * which is too old for the rest is told so in a sentence.
 */
public final class Start {
  private static final int OLDEST = 21;

  private static final int WRONG_USE = 2;

  private Start() {}

  /** Goes on in {@code dev.weft.cli.Main}. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    String version = System.getProperty("java.specification.version");
    if (release(version) < OLDEST) {
      System.err.println(
          "weft: Weft needs Java "
              + OLDEST
              + " or newer, and this is Java "
              + release(version)
              + " in "
              + System.getProperty("java.home")
              + ". Install a newer one, and name its 'java' by its full path if the older one has to stay the default.");
      System.exit(WRONG_USE);
    }
    Class.forName("dev.weft.cli.Main")
        .getMethod("main", String[].class)
        .invoke(null, (Object) arguments);
  }

  /** Returns 8 for "1.8", 17 for "17". */
  private static int release(String version) {
    return Integer.parseInt(version.startsWith("1.") ? version.substring(2) : version);
  }
}
