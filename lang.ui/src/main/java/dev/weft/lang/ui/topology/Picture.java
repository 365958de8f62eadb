package dev.weft.lang.ui.topology;

import dev.weft.lang.ui.server.Topology;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;

/** A picture in SVG with boxes that can be clicked, in a part that scrolls. */
final class Picture {
  private static final int MARGIN = 3;
  private static final int ARC = 6;

  private final ScrolledComposite scrolled;
  private final Canvas canvas;
  private final Consumer<Topology.Box> onClick;

  /** Of the display's thread, as all here. */
  private Topology topology;

  private List<Topology.Box> marked = List.of();
  private Image image;
  private int zoom = Drawing.PLAIN;
  private int pointed = -1;

  Picture(Composite parent, Consumer<Topology.Box> onClick) {
    this.onClick = onClick;
    scrolled = new ScrolledComposite(parent, SWT.H_SCROLL | SWT.V_SCROLL);
    canvas = new Canvas(scrolled, SWT.DOUBLE_BUFFERED);
    canvas.setBackground(canvas.getDisplay().getSystemColor(SWT.COLOR_WHITE));
    scrolled.setBackground(canvas.getBackground());
    scrolled.setContent(canvas);
    canvas.addPaintListener(event -> paint(event.gc));
    canvas.addListener(SWT.MouseMove, event -> point(event.x, event.y));
    canvas.addListener(SWT.MouseExit, event -> point(-1, -1));
    canvas.addListener(SWT.MouseDown, event -> click(event.x, event.y));
    canvas.addDisposeListener(event -> forget());
  }

  Composite control() {
    return scrolled;
  }

  /** What is drawn; null before the first picture. */
  Topology topology() {
    return topology;
  }

  /** What is marked. */
  List<Topology.Box> marked() {
    return marked;
  }

  /** Shows another picture, that many percent of its size. */
  void show(Topology shown, Drawing drawing, int percent) {
    forget();
    topology = shown;
    zoom = percent;
    marked = List.of();
    pointed = -1;
    image = new Image(canvas.getDisplay(), drawing);
    var bounds = image.getBounds();
    canvas.setSize(bounds.width, bounds.height);
    canvas.redraw();
  }

  /** Shows none. */
  void clear() {
    forget();
    topology = null;
    marked = List.of();
    pointed = -1;
    canvas.setSize(0, 0);
  }

  /** Marks boxes, and brings the first of them into sight. */
  void mark(List<Topology.Box> boxes) {
    if (boxes.equals(marked)) {
      return;
    }
    marked = boxes;
    canvas.redraw();
    if (!boxes.isEmpty()) {
      reveal(boxes.getFirst());
    }
  }

  private void reveal(Topology.Box box) {
    var frame = frameOf(box);
    Point origin = scrolled.getOrigin();
    Rectangle seen = scrolled.getClientArea();
    scrolled.setOrigin(
        within(origin.x, seen.width, frame.x, frame.width),
        within(origin.y, seen.height, frame.y, frame.height));
  }

  /** Around a box, in what is shown. */
  private Rectangle frameOf(Topology.Box box) {
    return new Rectangle(
        box.x() * zoom / Drawing.PLAIN - MARGIN,
        box.y() * zoom / Drawing.PLAIN - MARGIN,
        box.width() * zoom / Drawing.PLAIN + 2 * MARGIN,
        box.height() * zoom / Drawing.PLAIN + 2 * MARGIN);
  }

  private int boxAt(int x, int y) {
    return topology == null
        ? -1
        : topology.boxAt(x * Drawing.PLAIN / zoom, y * Drawing.PLAIN / zoom);
  }

  /** How far to scroll so that a part is seen; no further than needed. */
  private static int within(int origin, int seen, int start, int length) {
    if (start < origin) {
      return Math.max(0, start);
    }
    return start + length > origin + seen ? Math.max(0, start + length - seen) : origin;
  }

  private void point(int x, int y) {
    int box = boxAt(x, y);
    if (box != pointed) {
      pointed = box;
      canvas.setToolTipText(box < 0 ? null : topology.boxes().get(box).label());
      canvas.setCursor(box < 0 ? null : canvas.getDisplay().getSystemCursor(SWT.CURSOR_HAND));
      canvas.redraw();
    }
  }

  private void click(int x, int y) {
    int box = boxAt(x, y);
    if (box >= 0) {
      onClick.accept(topology.boxes().get(box));
    }
  }

  private void paint(GC gc) {
    if (image == null) {
      return;
    }
    gc.drawImage(image, 0, 0);
    gc.setLineWidth(MARGIN);
    Display display = canvas.getDisplay();
    if (pointed >= 0) {
      gc.setForeground(display.getSystemColor(SWT.COLOR_LIST_SELECTION));
      frame(gc, topology.boxes().get(pointed));
    }
    gc.setForeground(display.getSystemColor(SWT.COLOR_RED));
    marked.forEach(box -> frame(gc, box));
  }

  private void frame(GC gc, Topology.Box box) {
    var frame = frameOf(box);
    gc.drawRoundRectangle(frame.x + 1, frame.y + 1, frame.width - 2, frame.height - 2, ARC, ARC);
  }

  private void forget() {
    if (image != null) {
      image.dispose();
      image = null;
    }
  }
}
