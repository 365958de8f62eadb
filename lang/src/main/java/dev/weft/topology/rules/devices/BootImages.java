package dev.weft.topology.rules.devices;

import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.regex.Pattern;

/** An image that switches install is a file that they can fetch somewhere, and says its release. */
final class BootImages implements Rule {
  /** What may stand in a URL, in quotes of a shell and on the command line of a switch. */
  private static final Pattern FILE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");

  /** The same with parentheses, which releases of NX-OS have. */
  private static final Pattern RELEASE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+()-]*");

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      SwitchModel model = topology.switchModel(sw);
      String image = model.osImage();
      String release = model.osRelease();
      if (image.isEmpty()) {
        continue;
      }
      if (topology.membership().services().boot().isEmpty()) {
        report(built, sw, DeviceIssue.IMAGE_WITHOUT_BOOT, image, issues);
      }
      if (!FILE.matcher(image).matches()) {
        report(built, sw, DeviceIssue.BAD_IMAGE, image, issues);
      }
      if (release.isEmpty()) {
        report(built, sw, DeviceIssue.IMAGE_WITHOUT_RELEASE, image, issues);
      } else if (!RELEASE.matcher(release).matches()) {
        report(built, sw, DeviceIssue.BAD_RELEASE, release, issues);
      }
    }
    return issues.issues();
  }

  private static void report(
      FabricIndex built, int sw, IssueKind kind, String said, IssueCollector issues) {
    issues.add(
        kind,
        built.topology().switches().origin(sw),
        sw,
        () -> new Object[] {built.names().ofSwitch(sw), said});
  }
}
