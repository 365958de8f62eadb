package dev.weft.generator.underlay;

/**
 * Files with placeholders for what Weft never knows: keys. The user fills them in, by {@code
 * envsubst} or by hand, and loads what comes out too; docs/reference/secrets.md says how.
 */
public final class Secrets {
  /** Stands for the key that switches share with the servers of {@code aaa}. */
  public static final String AAA_KEY = "${WEFT_AAA_KEY}";

  /** What a template says about itself, in the remarks of its system. */
  public static final String REMARK =
      "The key of the servers for logins: fill it in, by envsubst or by hand, and load this file too.";

  private static final String FOLDER = "secrets/";
  private static final String SUFFIX = ".template";

  private Secrets() {}

  /** The file of a system with its secrets, below the folder of the network; not Weft's. */
  public static String file(String os) {
    return FOLDER + os;
  }

  /** What the file of a system is made from. */
  public static String template(String os) {
    return file(os) + SUFFIX;
  }

  /** Whether a file, with its folders, is such a template. */
  public static boolean isTemplate(String path) {
    return path.endsWith(SUFFIX) && path.contains("/" + FOLDER);
  }

  /** The file that is made from a template. */
  public static String filled(String template) {
    return template.substring(0, template.length() - SUFFIX.length());
  }
}
