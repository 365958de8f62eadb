package dev.weft.maven;

import dev.weft.generator.Weft;
import dev.weft.generator.backend.RequestException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.codehaus.plexus.util.DirectoryScanner;

/** What the goals have in common: the texts, and how mistakes fail a build. */
abstract class FabricMojo extends AbstractMojo {
  /** Folder of the texts. */
  @Parameter(property = "weft.sourceDirectory", defaultValue = "${project.basedir}/src/main/fabric")
  private File sourceDirectory;

  /** Texts in that folder, as patterns. */
  @Parameter(property = "weft.includes", defaultValue = "**/*.fabric")
  private List<String> includes;

  /** Texts to leave out, as patterns. */
  @Parameter(property = "weft.excludes")
  private List<String> excludes;

  /** Values of params, by name. */
  @Parameter private Map<String, String> parameters;

  /** Does nothing. */
  @Parameter(property = "weft.skip", defaultValue = "false")
  private boolean skip;

  /** Handles one text; answers whether it is free of errors. */
  abstract boolean handle(Weft weft, Path file, LogReporter reporter) throws IOException;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      return;
    }
    var weft = Weft.create();
    List<Path> wrong;
    try (var reporter = new LogReporter(getLog())) {
      wrong = files().filter(file -> !isFine(weft, file, reporter)).toList();
    } catch (RequestException e) {
      throw new MojoFailureException(e.getMessage(), e);
    }
    if (!wrong.isEmpty()) {
      throw new MojoFailureException("Weft found errors in " + wrong + "; they are listed above.");
    }
  }

  private boolean isFine(Weft weft, Path file, LogReporter reporter) {
    try {
      getLog().info(file.toString());
      return handle(weft, file, reporter);
    } catch (IOException e) {
      throw new RequestException(file + ": " + e.getMessage());
    }
  }

  final Map<String, String> parameters() {
    return parameters == null ? Map.of() : Map.copyOf(parameters);
  }

  /** The texts in the order of their names, so that a build says the same things each time. */
  private Stream<Path> files() {
    if (!sourceDirectory.isDirectory()) {
      throw new RequestException(sourceDirectory + " is not a folder. Set <sourceDirectory>.");
    }
    var scanner = new DirectoryScanner();
    scanner.setBasedir(sourceDirectory);
    scanner.setIncludes(includes.toArray(String[]::new));
    scanner.setExcludes(excludes == null ? new String[0] : excludes.toArray(String[]::new));
    scanner.scan();
    return Stream.of(scanner.getIncludedFiles()).sorted().map(sourceDirectory.toPath()::resolve);
  }
}
