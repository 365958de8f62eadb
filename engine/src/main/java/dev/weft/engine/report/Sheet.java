package dev.weft.engine.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Paper on which a picture is printed, across. A drawing that A4 would make too small to read gets
 * a larger sheet of its own, as plotters print and readers of PDF scroll it.
 */
enum Sheet {
  A4(297, 210),
  A3(420, 297),
  A2(594, 420),
  A1(841, 594),
  A0(1189, 841);

  private static final int MARGIN_MM = 12;

  /** Below the picture and above it: number of the page, heading. */
  private static final int ABOVE_AND_BELOW_MM = 50;

  private static final double PX_PER_MM = 96 / 25.4;

  /** Of 10 px that texts of pictures have, 8 px are 6 pt. */
  private static final double LEAST_SCALE = 0.8;

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
        .orElse(A0);
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

  /** The rules of print of all sheets; of several pictures in a section the largest decides. */
  static String rules() {
    return Arrays.stream(values()).map(Sheet::rule).collect(Collectors.joining());
  }

  private String rule() {
    return String.format(
        Locale.ROOT,
        "@page %1$s { size: %2$dmm %3$dmm; } section:has(.%4$s) { page: %1$s; }"
            + " .%4$s img { max-height: %5$dmm; }\n",
        word(),
        widthMm,
        heightMm,
        style(),
        pictureMm());
  }
}
