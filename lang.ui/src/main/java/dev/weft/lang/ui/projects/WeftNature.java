package dev.weft.lang.ui.projects;

import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.runtime.CoreException;

/** A project whose texts are built when they are saved, if the user wants that. */
public final class WeftNature implements IProjectNature {
  /** Its name in the workbench. */
  public static final String ID = "dev.weft.lang.ui.nature";

  private IProject project;

  /** Makes a project one. */
  public static void addTo(IProject project) throws CoreException {
    var description = project.getDescription();
    if (!description.hasNature(ID)) {
      var before = Arrays.stream(description.getNatureIds());
      description.setNatureIds(Stream.concat(before, Stream.of(ID)).toArray(String[]::new));
      project.setDescription(description, null);
    }
  }

  @Override
  public void configure() throws CoreException {
    var description = project.getDescription();
    var commands = description.getBuildSpec();
    if (Arrays.stream(commands).noneMatch(it -> it.getBuilderName().equals(WeftBuilder.ID))) {
      var command = description.newCommand();
      command.setBuilderName(WeftBuilder.ID);
      description.setBuildSpec(
          Stream.concat(Arrays.stream(commands), Stream.of(command)).toArray(ICommand[]::new));
      project.setDescription(description, null);
    }
  }

  @Override
  public void deconfigure() throws CoreException {
    var description = project.getDescription();
    description.setBuildSpec(
        Arrays.stream(description.getBuildSpec())
            .filter(it -> !it.getBuilderName().equals(WeftBuilder.ID))
            .toArray(ICommand[]::new));
    project.setDescription(description, null);
  }

  @Override
  public IProject getProject() {
    return project;
  }

  @Override
  public void setProject(IProject of) {
    project = of;
  }
}
