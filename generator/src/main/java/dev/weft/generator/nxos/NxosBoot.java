package dev.weft.generator.nxos;

import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The POAP script. NX-OS compares its checksum without the line that says it. */
final class NxosBoot implements BootScript {
  private static final String FIRST = "#!/bin/env python3\n";

  @Override
  public String file(String hostname) {
    return hostname + ".py";
  }

  @Override
  public String text(BootUrls urls) {
    String body = new NxosBootText().render(urls);
    String whole = FIRST + body;
    try {
      byte[] digest =
          MessageDigest.getInstance("MD5").digest(whole.getBytes(StandardCharsets.UTF_8));
      return FIRST + "#md5sum=\"" + HexFormat.of().formatHex(digest) + "\"\n" + body;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has MD5", e);
    }
  }
}
