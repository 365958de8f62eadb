/* Generated from the grammar. */
package dev.weft.lang.ide;


/**
 * Use this class to register ide components.
 */
public class WeftIdeModule extends AbstractWeftIdeModule {
}
