package dev.weft.generator.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvWriterTest {
  private static String cell(Object value) throws IOException {
    StringWriter out = new StringWriter();
    try (CsvWriter csv = new CsvWriter(out, "h")) {
      csv.row(value);
    }
    return out.toString().substring("h\n".length());
  }

  @Test
  void quotesWhatRfc4180Asks() throws IOException {
    assertEquals("plain\n", cell("plain"));
    assertEquals("\"a,b\"\n", cell("a,b"));
    assertEquals("\"say \"\"hi\"\"\"\n", cell("say \"hi\""));
    assertEquals("\n", cell(""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "\uff1d1", "\uff20x"})
  void textIsNeverAFormula(String text) throws IOException {
    assertEquals("'" + text + "\n", cell(text));
  }

  @Test
  void leadingBlanksHideNoFormula() throws IOException {
    assertEquals("'  =1\n", cell("  =1"));
    assertEquals("' =1\n", cell("\t=1"));
    assertEquals("' =1\n", cell("\n=1"));
  }

  @Test
  void formulaWithSeparatorIsBothGuardedAndQuoted() throws IOException {
    assertEquals("\"'=HYPERLINK(\"\"x\"\",1)\"\n", cell("=HYPERLINK(\"x\",1)"));
  }

  @Test
  void aNegativeNumberIsANumber() throws IOException {
    assertEquals("-1\n", cell(-1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\rb", "a\u2028b", "a\0b", "a\u0085b"})
  void aRowIsALine(String text) throws IOException {
    assertEquals("a b\n", cell(text));
  }

  @Test
  void refusesRowsOfAnotherWidth() throws IOException {
    CsvWriter csv = new CsvWriter(new StringWriter(), "a", "b");
    assertThrows(IllegalStateException.class, () -> csv.row("one"));
  }

  @Test
  void numbersHaveNoNeedlessPointOrExponent() {
    assertEquals("94360311389275", CsvWriter.number(9.4360311389275E13));
    assertEquals("19110347660.139915", CsvWriter.number(1.9110347660139915E10));
    assertEquals("0.0000125", CsvWriter.number(1.25E-5));
    assertEquals("-3", CsvWriter.number(-3.0));
    assertEquals("0", CsvWriter.number(-0.0));
    assertEquals("1.0E300", CsvWriter.number(1e300));
  }
}
