package dev.weft.generator.switches;

/**
 * How Ansible talks to the switches of a system.
 *
 * @param networkOs its {@code ansible_network_os}
 * @param connection its {@code ansible_connection}
 * @param needsEnable whether a login has to ask for the right to configure
 */
public record AnsibleConnection(String networkOs, String connection, boolean needsEnable) {
  /** Over the command line. */
  public static final String COMMAND_LINE = "ansible.netcommon.network_cli";

  public static final String NETCONF = "ansible.netcommon.netconf";
}
