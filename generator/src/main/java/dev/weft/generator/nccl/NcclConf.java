package dev.weft.generator.nccl;

import java.util.List;

/** The text of {@code nccl.conf}: settings, each below the reason for it. */
final class NcclConf {
  private NcclConf() {}

  static String render(String fabric, String server, List<Setting> settings) {
    StringBuilder out = new StringBuilder();
    comment(out, "NCCL on servers of type " + server + " in fabric " + fabric + ".");
    comment(out, "Install as /etc/nccl.conf. The environment of a job overrides it.");
    for (Setting setting : settings) {
      out.append('\n');
      comment(out, setting.why());
      out.append(setting.line()).append('\n');
    }
    return out.toString();
  }

  /** A comment, whatever the text holds: a line break must not begin a setting. */
  private static void comment(StringBuilder out, String text) {
    out.append("# ").append(text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ")).append('\n');
  }
}
