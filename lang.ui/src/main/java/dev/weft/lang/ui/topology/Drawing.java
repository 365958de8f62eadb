package dev.weft.lang.ui.topology;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;

/**
 * A picture in pixels, in the two densities that a display may ask for. Its making takes a while,
 * and belongs on no display's thread.
 */
final class Drawing implements ImageDataProvider {
  /** Percent of a display whose points are its pixels. */
  static final int PLAIN = 100;

  /** The first element says how large the picture is; what is inside follows its view box. */
  private static final Pattern SIZE = Pattern.compile("width=\"(\\d+)\" height=\"(\\d+)\"");

  private final int density;
  private final ImageData plain;
  private final ImageData dense;

  /**
   * @param percent how large it is to be
   * @param density percent of the display
   */
  Drawing(String svg, int percent, int density) {
    this.density = density;
    plain = draw(svg, percent);
    dense = density == PLAIN ? plain : draw(svg, percent * density / PLAIN);
  }

  private static ImageData draw(String svg, int percent) {
    var sized = SIZE.matcher(svg).replaceFirst(found -> scaled(found, percent));
    return new ImageData(new ByteArrayInputStream(sized.getBytes(StandardCharsets.UTF_8)));
  }

  private static String scaled(MatchResult found, int percent) {
    long width = Long.parseLong(found.group(1)) * percent / PLAIN;
    long height = Long.parseLong(found.group(2)) * percent / PLAIN;
    return "width=\"" + width + "\" height=\"" + height + "\"";
  }

  @Override
  public ImageData getImageData(int zoom) {
    return zoom == PLAIN ? plain : zoom == density ? dense : null;
  }
}
