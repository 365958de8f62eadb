package dev.weft.engine.report;

import dev.weft.engine.result.Decimals;
import java.io.Writer;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes elements of HTML and SVG; every text and attribute goes through the JDK's XML writer. */
public final class Markup {
  private final XMLStreamWriter xml;

  /** Writes to that writer, which stays open. */
  public Markup(Writer writer) {
    try {
      xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(writer);
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  /** The writer below failed, or an element was not closed: with the cause. */
  static final class MarkupException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MarkupException(XMLStreamException cause) {
      super(cause.getNestedException() == null ? cause : cause.getNestedException());
    }
  }

  /** Opens an element; attributes are name, value, name, value; numbers have one decimal. */
  public Markup open(String element, Object... attributes) {
    try {
      xml.writeStartElement(element);
      for (int i = 0; i < attributes.length; i += 2) {
        xml.writeAttribute(attributes[i].toString(), value(attributes[i + 1]));
      }
      return this;
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  /** Adds attributes to the element that was opened last: name, value, name, value. */
  Markup attributes(String... attributes) {
    try {
      for (int i = 0; i < attributes.length; i += 2) {
        xml.writeAttribute(attributes[i], clean(attributes[i + 1]));
      }
      return this;
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  /** Writes an element that never holds anything, as HTML's {@code meta}. */
  public Markup empty(String element, Object... attributes) {
    try {
      xml.writeEmptyElement(element);
      for (int i = 0; i < attributes.length; i += 2) {
        xml.writeAttribute(attributes[i].toString(), value(attributes[i + 1]));
      }
      xml.writeCharacters("\n");
      return this;
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  /** Closes the innermost open element. */
  public Markup close() {
    try {
      // Not an empty element: HTML reads <div/> as an open tag.
      xml.writeCharacters("");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      return this;
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  /** Writes text; what XML can't hold becomes the replacement character. */
  public Markup text(String text) {
    try {
      xml.writeCharacters(clean(text));
      return this;
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  /** Writes an element that holds only text. */
  public Markup element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close();
  }

  /** The same without the end of line, which would be a space in a text. */
  Markup inline(String element, String text, Object... attributes) {
    open(element, attributes).text(text);
    try {
      xml.writeEndElement();
      return this;
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  /** Writes the marker of an HTML document. */
  public Markup documentType() {
    try {
      xml.writeDTD("<!DOCTYPE html>");
      xml.writeCharacters("\n");
      return this;
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  void flush() {
    try {
      xml.flush();
    } catch (XMLStreamException e) {
      throw new MarkupException(e);
    }
  }

  private static String value(Object value) {
    if (value instanceof Double number) {
      String text = Decimals.of(number, 1);
      return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
    return clean(value.toString());
  }

  private static String clean(String text) {
    if (isAscii(text)) {
      return text;
    }
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints()
        .map(
            c ->
                Character.isISOControl(c) && c != '\n'
                        || c >= 0xd800 && c <= 0xdfff
                        || (c & 0xfffe) == 0xfffe
                    ? 0xfffd
                    : c)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  /** Says whether a text has only printable ASCII and ends of lines, as nearly all have. */
  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > '~' || c < ' ' && c != '\n') {
        return false;
      }
    }
    return true;
  }
}
