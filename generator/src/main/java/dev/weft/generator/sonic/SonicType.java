package dev.weft.generator.sonic;

import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;
import dev.weft.topology.buffers.Sku;

/**
 * Types of devices as SONiC names them. A type decides which buffer template of the SKU is rendered
 * (files/build_templates/buffers_config.j2) and the seed of the hashes
 * (dockers/docker-orchagent/switch.json.j2): 0 for ToRRouter, 10 for LeafRouter, 25 for all whose
 * name holds SpineRouter. So no two tiers share a seed.
 */
enum SonicType {
  TOR("ToRRouter", "t0"),
  LEAF("LeafRouter", "t1"),
  SPINE("SpineRouter", "t2"),
  LOWER_SPINE("LowerSpineRouter", "lt2"),
  FABRIC_SPINE("FabricSpineRouter", "ft2");

  private final String word;
  private final String template;

  SonicType(String word, String template) {
    this.word = word;
    this.template = template;
  }

  String word() {
    return word;
  }

  String template() {
    return template;
  }

  /** The type of a switch of a tier; above spines the first whose template its SKU has. */
  static SonicType of(SwitchModel model, Tier tier) {
    return switch (tier) {
      case LEAF -> TOR;
      case SPINE -> LEAF;
      case SUPERSPINE -> {
        Sku sku = model.chip().sku();
        if (sku == null || sku.hasTemplate(SPINE.template)) {
          yield SPINE;
        }
        yield sku.hasTemplate(LOWER_SPINE.template)
            ? LOWER_SPINE
            : sku.hasTemplate(FABRIC_SPINE.template) ? FABRIC_SPINE : SPINE;
      }
    };
  }
}
