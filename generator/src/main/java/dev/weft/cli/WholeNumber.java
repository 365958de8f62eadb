package dev.weft.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers as they are typed. */
final class WholeNumber implements ITypeConverter<Integer> {
  @Override
  public Integer convert(String digits) {
    try {
      return Integer.valueOf(digits);
    } catch (NumberFormatException e) {
      throw new TypeConversionException(
          digits.matches("[-+]?\\d+")
              ? "'" + digits + "' is too large. Write at most " + Integer.MAX_VALUE + "."
              : "'" + digits + "' is no whole number.");
    }
  }
}
