package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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

  /** Values of params, by name: each text takes those that it declares. */
  @Parameter private Map<String, String> parameters;

  /** Does nothing. */
  @Parameter(property = "weft.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${project.build.directory}", readonly = true, required = true)
  private File buildDirectory;

  /** What is to be done with a text. */
  abstract Request request(File text);

  /** Handles all texts and answers which of them are wrong. */
  List<File> handle(List<File> texts)
      throws IOException, MojoExecutionException, MojoFailureException {
    List<File> wrong = new ArrayList<>();
    Set<String> params = new TreeSet<>();
    List<Request> requests = new ArrayList<>();
    for (File text : texts) {
      requests.add(request(text));
    }
    Worker.create()
        .work(
            requests,
            getLog(),
            (request, done) -> {
              if (!done.isFine) {
                wrong.add(request.text);
              }
              params.addAll(done.params);
            });
    if (wrong.isEmpty() && !requests.isEmpty() && requests.get(0).parameters != null) {
      Round.requireParams(parameters().keySet(), params);
    }
    return wrong;
  }

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Skipped, as weft.skip is set.");
      return;
    }
    Worker.requireJava();
    List<File> wrong;
    try {
      wrong = handle(texts());
    } catch (IOException e) {
      // As a cause its message would follow this one.
      getLog().debug(e);
      throw new MojoFailureException(FileFault.of(e));
    }
    if (!wrong.isEmpty()) {
      throw new MojoFailureException("Weft found mistakes in " + wrong + "; they are listed above.");
    }
  }

  final Map<String, String> parameters() {
    return parameters == null ? Collections.emptyMap() : new TreeMap<>(parameters);
  }

  /** Name of a text in what is said of it: its path from the folder of texts. */
  final String name(File text) {
    return sourceDirectory
        .toPath()
        .relativize(text.toPath())
        .toString()
        .replace(File.separatorChar, '/');
  }

  /** The text of a name. */
  final File text(String name) {
    return new File(sourceDirectory, name);
  }

  /** The texts in the order of their names, so that a build says the same things each time. */
  private List<File> texts() throws MojoFailureException {
    if (!sourceDirectory.isDirectory()) {
      throw new MojoFailureException(sourceDirectory + " is not a folder. Set <sourceDirectory>, or <skip> in a project without texts.");
    }
    DirectoryScanner scanner = new DirectoryScanner();
    scanner.setBasedir(sourceDirectory);
    scanner.setIncludes(includes.toArray(new String[0]));
    scanner.setExcludes(excludes == null ? new String[0] : excludes.toArray(new String[0]));
    scanner.scan();
    String[] names = scanner.getIncludedFiles();
    Arrays.sort(names);
    List<File> texts = new ArrayList<>();
    for (String name : names) {
      File text = new File(sourceDirectory, name);
      // What a build made is no source of the next one.
      if (!text.toPath().startsWith(buildDirectory.toPath())) {
        texts.add(text);
      }
    }
    if (texts.isEmpty()) {
      getLog().warn("There is no text in " + sourceDirectory + " that <includes> names.");
    }
    return texts;
  }
}
