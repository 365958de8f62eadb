package dev.weft.lang;

/** Initialization support for running Xtext languages without Equinox extension registry. */
public class WeftStandaloneSetup extends WeftStandaloneSetupGenerated {

  public static void doSetup() {
    new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
  }
}
