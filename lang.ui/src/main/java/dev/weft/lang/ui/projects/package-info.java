/** Projects with fabrics: how they begin, and what is built when their texts are saved. */
package dev.weft.lang.ui.projects;
