package dev.weft.generator.diagram;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.diagram.Picture.Box;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** What holds for every picture, and what they are drawn of. */
final class Drawn {
  private Drawn() {}

  static FabricIndex sample(String name) throws IOException {
    return SmallFabric.read(Path.of("../samples/" + name + ".fabric"));
  }

  static Document parse(String svg) throws IOException {
    try {
      return DocumentBuilderFactory.newDefaultNSInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg)));
    } catch (ParserConfigurationException | SAXException e) {
      throw new AssertionError(e);
    }
  }

  /** Boxes stay inside the picture and do not overlap. */
  static void boxesAreApart(Picture picture, List<Box> boxes) {
    for (int i = 0; i < boxes.size(); i++) {
      Box a = boxes.get(i);
      assertTrue(a.x() >= 0 && a.x() + a.width() <= picture.width(), a.toString());
      assertTrue(a.y() >= 0 && a.y() + a.height() <= picture.height(), a.toString());
      for (Box b : boxes.subList(i + 1, boxes.size())) {
        boolean apart =
            a.x() + a.width() <= b.x()
                || b.x() + b.width() <= a.x()
                || a.y() + a.height() <= b.y()
                || b.y() + b.height() <= a.y();
        assertTrue(apart, a + " and " + b);
      }
    }
  }
}
