package dev.weft.generator.nccl;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Processors as NCCL tells them apart, from the catalog's {@code cpu} text: {@code "<CPUID vendor>
 * <family> <model>"}, for example {@code "GenuineIntel 6 143"}, or {@code "arm64"}.
 */
record CpuKind(String arch, String vendor, int family, int model) {
  /** Sapphire Rapids: stands in where the catalog does not say. */
  static final CpuKind ASSUMED = new CpuKind("x86_64", "GenuineIntel", 6, 143);

  private static final Pattern X86 =
      Pattern.compile("(GenuineIntel|AuthenticAMD|CentaurHauls) (\\d{1,3}) (\\d{1,3})");

  /** Reads the catalog's text; null when it is not of the form. */
  static @Nullable CpuKind parse(String text) {
    if (text.equals("arm64")) {
      return new CpuKind("arm64", "ARM", 0, 0);
    }
    Matcher matcher = X86.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    int family = Integer.parseInt(matcher.group(2));
    return new CpuKind("x86_64", matcher.group(1), family, Integer.parseInt(matcher.group(3)));
  }
}
