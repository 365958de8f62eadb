package dev.weft.lang.ide.codeaction;

import dev.weft.lang.fixes.Edit;
import java.util.List;

/** The fixes of issues, which rules compute and issues carry. */
public final class Fixes {
  private Fixes() {}

  /**
   * The edits of an issue that fit a text: after it changed, what is to be replaced may be
   * elsewhere, and the issue is about to be found anew.
   *
   * @param data of the issue
   */
  public static List<Edit> of(List<String> data, String text) {
    return Edit.decode(data).stream().filter(edit -> edit.fits(text)).toList();
  }
}
