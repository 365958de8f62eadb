package dev.weft.generator.backend;

import dev.weft.generator.findings.SiteIssue;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.reading.InputFile;
import dev.weft.topology.findings.Origin;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What is known of delivered hardware: MAC address and serial number by hostname. A design can't
 * know them, so they stand in a file beside the text, one device a line, {@code
 * hostname,mac,serial} after a header; {@code dhcp/identities.csv} is such a file to be filled in.
 *
 * @param mistakes lines that say nothing
 */
public record Identities(Map<String, Identity> byHostname, List<Diagnostic> mistakes) {
  /** What the name of the file ends with, in place of that of the text. */
  public static final String SUFFIX = ".identities.csv";

  public static final Identities NONE = new Identities(Map.of(), List.of());

  private static final Pattern MAC = Pattern.compile("[0-9a-f]{2}(:[0-9a-f]{2}){5}");
  private static final Pattern SERIAL = Pattern.compile("[A-Za-z0-9._-]{1,64}");

  /**
   * One device; empty texts where something is not known yet.
   *
   * @param mac lower case, with colons
   */
  public record Identity(String mac, String serial, Origin origin) {}

  /** The file of the identities of a text, whether it is there or not. */
  public static Path fileBeside(Path text) {
    String name = text.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return text.resolveSibling((dot < 0 ? name : name.substring(0, dot)) + SUFFIX);
  }

  /** The identities beside a text; none where there is no such file. */
  public static Identities beside(Path text) throws IOException {
    Path file = fileBeside(text);
    if (!Files.exists(file)) {
      return NONE;
    }
    try {
      return parse(file.toString(), InputFile.text(file));
    } catch (CharacterCodingException e) {
      Origin origin = new Origin(file.toString(), 1, 1, 0, 0);
      return new Identities(Map.of(), List.of(Diagnostics.at(origin, SiteIssue.NOT_TEXT)));
    }
  }

  /** Reads a text; what it can't read is a mistake. */
  static Identities parse(String file, String text) {
    Map<String, Identity> identities = new LinkedHashMap<>();
    Map<String, Integer> lineOfValue = new HashMap<>();
    List<Diagnostic> mistakes = new ArrayList<>();
    List<String> lines = text.lines().toList();
    int offset = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Origin origin = new Origin(file, i + 1, 1, offset, line.length());
      offset += line.length() + 1;
      String[] cells = line.strip().split(",", -1);
      if (i == 0 || line.isBlank()) {
        continue;
      }
      String hostname = cells[0].strip().toLowerCase(Locale.ROOT);
      String mac = cells.length > 1 ? cells[1].strip().toLowerCase(Locale.ROOT) : "";
      String serial = cells.length > 2 ? cells[2].strip() : "";
      mac = mac.replace('-', ':');
      Diagnostic wrong = wrong(origin, hostname, mac, serial, cells.length, lineOfValue);
      if (wrong != null) {
        mistakes.add(wrong);
        continue;
      }
      for (String value : List.of("host " + hostname, "mac " + mac, "serial " + serial)) {
        lineOfValue.put(value, i + 1);
      }
      identities.put(hostname, new Identity(mac, serial, origin));
    }
    return new Identities(Map.copyOf(identities), List.copyOf(mistakes));
  }

  private static @Nullable Diagnostic wrong(
      Origin origin,
      String hostname,
      String mac,
      String serial,
      int cells,
      Map<String, Integer> lineOfValue) {
    if (cells < 2) {
      return Diagnostics.at(origin, SiteIssue.ONE_CELL);
    }
    if (!mac.isEmpty() && !MAC.matcher(mac).matches()) {
      return Diagnostics.at(origin, SiteIssue.BAD_MAC, mac);
    }
    if (!serial.isEmpty() && !SERIAL.matcher(serial).matches()) {
      return Diagnostics.at(origin, SiteIssue.BAD_SERIAL, serial);
    }
    Integer before = lineOfValue.get("host " + hostname);
    before = before == null && !mac.isEmpty() ? lineOfValue.get("mac " + mac) : before;
    before = before == null && !serial.isEmpty() ? lineOfValue.get("serial " + serial) : before;
    return before == null ? null : Diagnostics.at(origin, SiteIssue.SAME_DEVICE, before);
  }

  /** The identity of a device; null where nothing is known. */
  public @Nullable Identity of(String hostname) {
    return byHostname.get(hostname.toLowerCase(Locale.ROOT));
  }

  /** Findings for the lines that name no device of any site. */
  public List<Diagnostic> unknown(Set<String> hostnames) {
    Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    known.addAll(hostnames);
    List<Diagnostic> findings = new ArrayList<>();
    for (Map.Entry<String, Identity> entry : byHostname.entrySet()) {
      if (!known.contains(entry.getKey())) {
        findings.add(
            Diagnostics.at(entry.getValue().origin(), SiteIssue.UNKNOWN_DEVICE, entry.getKey()));
      }
    }
    findings.sort(java.util.Comparator.comparingInt(Diagnostic::line));
    return findings;
  }
}
