package dev.weft.lang.validation;

import org.eclipse.xtext.validation.ComposedChecks;

/** The groups of rules. */
@ComposedChecks(validators = {SettingChecks.class, FileChecks.class, FabricChecks.class})
public class WeftValidator extends AbstractWeftValidator {
  @Override
  protected void handleExceptionDuringValidation(Throwable fault) throws RuntimeException {
    throw fault instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(fault);
  }
}
