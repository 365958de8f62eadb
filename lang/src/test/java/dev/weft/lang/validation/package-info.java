/** Tests of rules: a fabric and its issues, two files each. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.validation;
