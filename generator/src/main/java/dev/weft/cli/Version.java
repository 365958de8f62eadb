package dev.weft.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code weft --version} says. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "weft " + number(), "Java " + Runtime.version() + ", " + System.getProperty("os.name")
    };
  }

  /** Of the jar; something else where there is none. */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(development)" : version;
  }
}
