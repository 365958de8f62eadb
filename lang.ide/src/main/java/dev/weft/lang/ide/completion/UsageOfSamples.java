package dev.weft.lang.ide.completion;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;

/** Part of this module's build: counts what samples and catalog say. */
final class UsageOfSamples {
  private UsageOfSamples() {}

  /**
   * Writes the counts.
   *
   * @param args the folder of classes, then the folders of texts
   */
  public static void main(String[] args) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String folder : List.of(args).subList(1, args.length)) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path file : files.filter(it -> it.toString().endsWith(".fabric")).sorted().toList()) {
          texts.add(Files.readString(file));
        }
      }
    }
    Injector language = new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
    Set<String> keywords =
        GrammarUtil.getAllKeywords(language.getInstance(IGrammarAccess.class).getGrammar());
    Path packageFolder = Path.of(args[0], UsageOfSamples.class.getPackageName().replace('.', '/'));
    Files.writeString(packageFolder.resolve(Usage.FILE), Usage.count(texts, keywords).text());
  }
}
