package dev.weft.lang;

import com.google.inject.Injector;
import dev.weft.lang.weft.WeftPackage;
import java.util.Map;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;

/** Sets the language up outside of Eclipse. */
public class WeftStandaloneSetup extends WeftStandaloneSetupGenerated {

  public static void doSetup() {
    new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  /**
   * Makes the services of the language, and not those of the grammars that it mixes in, as Xtext
   * would: nobody asks for these. The packages of their trees come with its own.
   */
  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    Map<String, Object> factories = Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap();
    factories.putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
    EPackage.Registry.INSTANCE.putIfAbsent(XtextPackage.eNS_URI, XtextPackage.eINSTANCE);
    EPackage.Registry.INSTANCE.putIfAbsent(WeftPackage.eNS_URI, WeftPackage.eINSTANCE);
    Injector injector = createInjector();
    register(injector);
    return injector;
  }
}
