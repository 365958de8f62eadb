package dev.weft.engine.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Paper on which a picture is printed, across. A drawing that A4 would make too small to read gets
 * A3, the largest that offices print; what is wider still shrinks to it, and readers of PDF enlarge
 * it.
 */
enum Sheet {
  A4(297, 210),
  A3(420, 297);

  private static final int MARGIN_MM = 12;

  /** Below the picture and above it: number of the page, heading. */
  private static final int ABOVE_AND_BELOW_MM = 50;

  private static final double PX_PER_MM = 96 / 25.4;

  /** Of 10 px that texts of pictures have, 7 px are 5.25 pt: small print, but no haze. */
  private static final double LEAST_SCALE = 0.7;

  private final int widthMm;
  private final int heightMm;

  Sheet(int widthMm, int heightMm) {
    this.widthMm = widthMm;
    this.heightMm = heightMm;
  }

  /** Returns the smallest on which the texts of a picture stay readable; else the largest. */
  static Sheet of(int widthPx, int heightPx) {
    return Arrays.stream(values())
        .filter(sheet -> sheet.roomMm() * PX_PER_MM >= LEAST_SCALE * widthPx)
        .filter(sheet -> sheet.pictureMm() * PX_PER_MM >= LEAST_SCALE * heightPx)
        .findFirst()
        .orElse(A3);
  }

  /** Returns the class of pictures that are printed on it. */
  String style() {
    return "sheet-" + word();
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  private int roomMm() {
    return widthMm - 2 * MARGIN_MM;
  }

  private int pictureMm() {
    return heightMm - ABOVE_AND_BELOW_MM;
  }

  /**
   * The rules of print of all sheets. Each figure has its own; the heading above several figures
   * stands on the sheet of the first.
   */
  static String rules() {
    return Arrays.stream(values()).map(Sheet::rule).collect(Collectors.joining());
  }

  private String rule() {
    return String.format(
        Locale.ROOT,
        "@page %1$s { size: %2$dmm %3$dmm; } section:has(.%4$s):not(:has(figure)) { page: %1$s; }"
            + " figure:has(.%4$s), section:has(figure:first-of-type .%4$s) { page: %1$s; }"
            + " .%4$s img { max-height: %5$dmm; }\n",
        word(),
        widthMm,
        heightMm,
        style(),
        pictureMm());
  }
}
