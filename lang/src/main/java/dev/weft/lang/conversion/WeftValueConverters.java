package dev.weft.lang.conversion;

import com.google.inject.Inject;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.eclipse.xtext.conversion.impl.AbstractDeclarativeValueConverterService;
import org.eclipse.xtext.conversion.impl.STRINGValueConverter;

/** Strings lose their quotes and escapes; every other token is its text. */
public class WeftValueConverters extends AbstractDeclarativeValueConverterService {
  @Inject private STRINGValueConverter stringConverter;

  @ValueConverter(rule = "STRING")
  public IValueConverter<String> string() {
    return stringConverter;
  }
}
