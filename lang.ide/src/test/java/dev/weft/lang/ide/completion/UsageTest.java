package dev.weft.lang.ide.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Injector;
import dev.weft.lang.ide.WeftIdeSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.junit.jupiter.api.Test;

/** What completion knows of samples and catalog is what they say. */
class UsageTest {
  private static final Path FILE =
      Path.of("src/main/resources/dev/weft/lang/ide/completion/usage.tsv");
  private static final List<Path> FOLDERS =
      List.of(Path.of("../samples"), Path.of("../lang/src/main/resources/catalog"));

  @Test
  void isThatOfTheSamples() throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path folder : FOLDERS) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(it -> it.toString().endsWith(".fabric")).sorted().toList()) {
          texts.add(Files.readString(file));
        }
      }
    }
    Injector language = new WeftIdeSetup().createInjectorAndDoEMFRegistration();
    Set<String> keywords =
        GrammarUtil.getAllKeywords(language.getInstance(IGrammarAccess.class).getGrammar());
    String counted = Usage.count(texts, keywords).text();
    if ("update".equals(System.getProperty("golden"))) {
      Files.writeString(FILE, counted);
    }
    assertEquals(counted, Files.readString(FILE), "count again with -Dgolden=update");
  }
}
