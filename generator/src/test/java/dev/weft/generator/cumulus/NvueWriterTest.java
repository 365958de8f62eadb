package dev.weft.generator.cumulus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NvueWriterTest {
  @Test
  void quotesWhatYamlWouldReadAsAnythingElse() {
    Nvue config = new Nvue();
    config.set("off", "link", "fec");
    config.set("a: b\n- set: {\"x\"}\u2028", "description");
    config.set("12", "text");
    config.set(12, "number");
    config.at("10.0.0.1/24");
    config.set("plain-word_1.x", "word");
    assertEquals(
        """
        - set:
            link:
              fec: "off"
            description: "a: b\\u000a- set: {\\"x\\"}\\u2028"
            text: "12"
            number: 12
            "10.0.0.1/24": {}
            word: plain-word_1.x
        """,
        NvueWriter.write(config));
  }
}
