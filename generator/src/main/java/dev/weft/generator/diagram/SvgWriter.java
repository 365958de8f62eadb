package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Picture.Box;
import dev.weft.generator.diagram.Picture.Frame;
import dev.weft.generator.diagram.Picture.Line;
import dev.weft.generator.diagram.Picture.Text;
import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes a picture as SVG. Every text goes through the XML writer, which escapes it. */
final class SvgWriter {
  private static final int MARK = 4;
  private static final String FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif";
  private static final int LINE_HEIGHT = 15;

  /** Height of the edges of the parts of a box. */
  private static final int EDGE = 4;

  private final XMLStreamWriter xml;

  private SvgWriter(XMLStreamWriter xml) {
    this.xml = xml;
  }

  static String render(Picture picture) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      new SvgWriter(xml).write(picture);
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text.toString();
  }

  private void write(Picture picture) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    newLine();
    start(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "width",
        picture.width(),
        "height",
        picture.height(),
        "viewBox",
        "0 0 " + picture.width() + " " + picture.height(),
        "role",
        "img",
        "font-family",
        FONT);
    newLine();
    words("title", picture.title());
    words("desc", picture.description());
    empty(
        "path", "fill", "#ffffff", "d", "M0 0H" + picture.width() + "V" + picture.height() + "H0Z");
    for (Frame frame : picture.frames()) {
      frame(frame);
    }
    for (Line line : picture.lines()) {
      line(line);
    }
    for (Box box : picture.boxes()) {
      box(box);
    }
    for (Text text : picture.texts()) {
      text(text);
    }
    for (Box box : picture.marks()) {
      mark(box);
    }
    xml.writeEndElement();
    newLine();
    xml.writeEndDocument();
  }

  private void frame(Frame frame) throws XMLStreamException {
    empty(
        "rect",
        "class",
        "frame",
        "x",
        frame.x(),
        "y",
        frame.y(),
        "width",
        frame.width(),
        "height",
        frame.height(),
        "rx",
        8,
        "fill",
        frame.fill(),
        "stroke",
        frame.stroke());
  }

  private void line(Line line) throws XMLStreamException {
    String to = line.toX() + " " + line.toY();
    int middleX = (line.fromX() + line.toX()) / 2;
    int middleY = (line.fromY() + line.toY()) / 2 + 2 * line.bendY();
    start(
        "path",
        "class",
        "links",
        "d",
        "M"
            + line.fromX()
            + " "
            + line.fromY()
            + (line.bendY() == 0 ? "L" + to : "Q" + middleX + " " + middleY + " " + to),
        "fill",
        "none",
        "stroke",
        line.colour(),
        "stroke-width",
        "1.6",
        "stroke-dasharray",
        line.dashes().isEmpty() ? "none" : line.dashes());
    xml.writeStartElement("title");
    characters(line.tooltip());
    xml.writeEndElement();
    xml.writeEndElement();
    newLine();
  }

  /** What fails has a second edge around it, and a word above. */
  private void mark(Box box) throws XMLStreamException {
    empty(
        "rect",
        "class",
        "failed",
        "x",
        box.x() - MARK,
        "y",
        box.y() - MARK,
        "width",
        box.width() + 2 * MARK,
        "height",
        box.height() + 2 * MARK,
        "rx",
        6,
        "fill",
        "none",
        "stroke",
        Palette.FAILED,
        "stroke-width",
        3,
        "stroke-dasharray",
        "7 4");
  }

  private void box(Box box) throws XMLStreamException {
    if (box.stacked()) {
      rect("stack", box, 4);
    }
    rect(box.kind(), box, 0);
    parts(box);
    int y = box.y() + box.height() / 2 + 4 - (box.lines().size() - 1) * LINE_HEIGHT / 2;
    for (int i = 0; i < box.lines().size(); i++) {
      start(
          "text",
          "x",
          box.x() + box.width() / 2,
          "y",
          y + i * LINE_HEIGHT,
          "text-anchor",
          "middle",
          "font-size",
          i == 0 ? 12 : 11,
          "font-weight",
          i == 0 ? "bold" : "normal");
      characters(box.lines().get(i));
      xml.writeEndElement();
      newLine();
    }
  }

  /**
   * Parts fill the box, each with an edge of its colour above and below; between them there is
   * none, where texts stand.
   */
  private void parts(Box box) throws XMLStreamException {
    int count = box.parts().size();
    for (int i = 0; i < count; i++) {
      String colour = box.parts().get(i);
      int x = box.x() + box.width() * i / count;
      int width = box.x() + box.width() * (i + 1) / count - x;
      bar("lane", x, box.y(), width, box.height(), tint(colour));
      bar("edge", x, box.y() - 1, width, EDGE, colour);
      bar("edge", x, box.y() + box.height() + 1 - EDGE, width, EDGE, colour);
    }
  }

  private void bar(String kind, int x, int y, int width, int height, String fill)
      throws XMLStreamException {
    empty("rect", "class", kind, "x", x, "y", y, "width", width, "height", height, "fill", fill);
  }

  /** White below a tint of the colour, so that black text stays readable on it. */
  private void rect(String kind, Box box, int offset) throws XMLStreamException {
    empty(
        "rect",
        "class",
        kind,
        "x",
        box.x() + offset,
        "y",
        box.y() + offset,
        "width",
        box.width(),
        "height",
        box.height(),
        "rx",
        4,
        "fill",
        fill(kind, box.colour()),
        "stroke",
        box.colour(),
        "stroke-width",
        2,
        "stroke-dasharray",
        kind.equals("outside") ? "4 3" : "none");
  }

  /**
   * Servers and what is outside are white, so that no colour of a rail or plane looks like them.
   */
  private static String fill(String kind, String colour) {
    return switch (kind) {
      case "swatch" -> colour;
      case "servers", "outside" -> "#ffffff";
      default -> tint(colour);
    };
  }

  /** A colour of {@code #rrggbb}, four fifths of the way to white. */
  private static String tint(String colour) {
    StringBuilder tint = new StringBuilder("#");
    for (int i = 1; i < 7; i += 2) {
      int part = Integer.parseInt(colour, i, i + 2, 16);
      tint.append(Integer.toHexString(0x100 | (255 - (255 - part) / 5)).substring(1));
    }
    return tint.toString();
  }

  private void text(Text text) throws XMLStreamException {
    start(
        "text",
        "x",
        text.x(),
        "y",
        text.y(),
        "font-size",
        text.size(),
        "font-weight",
        text.bold() ? "bold" : "normal");
    characters(text.words());
    xml.writeEndElement();
    newLine();
  }

  private void words(String element, String text) throws XMLStreamException {
    xml.writeStartElement(element);
    characters(text);
    xml.writeEndElement();
    newLine();
  }

  private void start(String element, Object... attributes) throws XMLStreamException {
    xml.writeStartElement(element);
    attributes(attributes);
  }

  private void empty(String element, Object... attributes) throws XMLStreamException {
    xml.writeEmptyElement(element);
    attributes(attributes);
    newLine();
  }

  private void attributes(Object... attributes) throws XMLStreamException {
    for (int i = 0; i < attributes.length; i += 2) {
      xml.writeAttribute(attributes[i].toString(), attributes[i + 1].toString());
    }
  }

  private void characters(String text) throws XMLStreamException {
    xml.writeCharacters(clean(text));
  }

  /** Replaces what XML can't hold: controls, halves of surrogate pairs, non-characters. */
  private static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints()
        .map(
            c ->
                Character.isISOControl(c) || c >= 0xd800 && c <= 0xdfff || (c & 0xfffe) == 0xfffe
                    ? 0xfffd
                    : c)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private void newLine() throws XMLStreamException {
    xml.writeCharacters("\n");
  }
}
