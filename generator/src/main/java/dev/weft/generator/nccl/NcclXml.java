package dev.weft.generator.nccl;

import java.util.Map;

/**
 * Writes the text that NCCL's own reader takes (src/graph/xml.cc of NCCL 2.30): XML without prolog,
 * entities, tabs or line breaks inside a tag; attributes one space apart.
 */
final class NcclXml {
  static final int MAX_ATTRIBUTES = 16;
  static final int MAX_CHILDREN = 640;
  static final int MAX_TEXT = 254;

  private final StringBuilder out = new StringBuilder();

  private NcclXml() {}

  static String render(Element root) {
    NcclXml xml = new NcclXml();
    xml.element(root, "");
    return xml.out.toString();
  }

  private void element(Element element, String indent) {
    if (element.attributes().size() > MAX_ATTRIBUTES || element.children().size() > MAX_CHILDREN) {
      throw new IllegalArgumentException(element.name() + " is more than NCCL reads");
    }
    out.append(indent).append('<').append(element.name());
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      String value = checked(attribute.getValue());
      out.append(' ').append(attribute.getKey()).append("=\"").append(value).append('"');
    }
    if (element.children().isEmpty()) {
      out.append("/>\n");
      return;
    }
    out.append(">\n");
    for (Element child : element.children()) {
      element(child, indent + "  ");
    }
    out.append(indent).append("</").append(element.name()).append(">\n");
  }

  /** There is no way to escape anything: what needs it is refused. */
  private static String checked(String value) {
    boolean plain = value.chars().allMatch(c -> c >= ' ' && c < 127 && "\"'<>&".indexOf(c) < 0);
    if (!plain || value.length() > MAX_TEXT) {
      throw new IllegalArgumentException("no NCCL attribute value: " + value);
    }
    return value;
  }
}
