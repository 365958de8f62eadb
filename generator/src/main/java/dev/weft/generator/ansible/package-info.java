/** An inventory for Ansible: {@code ansible/inventory.yml}. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.ansible;
