package dev.weft.lang.ui.quickfix;

import dev.weft.lang.fixes.Edit;

/**
 * An edit of a text as it was validated, which its author may have gone on writing since: markers
 * are of the text that was saved.
 *
 * @param edit of the validated text
 */
record MovedEdit(Edit edit, String validated) {
  /** The edit in another text; null when something changed at its place. */
  Edit in(String now) {
    int most = Math.min(validated.length(), now.length());
    int begin = 0;
    while (begin < most && validated.charAt(begin) == now.charAt(begin)) {
      begin++;
    }
    int end = edit.offset() + edit.replaced().length();
    if (end < begin || validated.length() == now.length() && begin == most) {
      return edit;
    }
    int alike = 0;
    while (alike < most - begin
        && validated.charAt(validated.length() - 1 - alike)
            == now.charAt(now.length() - 1 - alike)) {
      alike++;
    }
    int shift = now.length() - validated.length();
    return edit.offset() > validated.length() - alike
        ? new Edit(edit.label(), edit.offset() + shift, edit.replaced(), edit.replacement())
        : null;
  }
}
