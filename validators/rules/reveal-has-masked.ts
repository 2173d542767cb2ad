import type { Reveal } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { hasFittingMask } from '../model/personal-mask.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { none: '{entity} has no sensitive field, so there is nothing to show in full.' } as const;

/** What can be shown in full was masked before. */
export const revealHasMasked = defineRule({
  id: 'reveal-has-masked',
  severity: 'error',
  description: {
    zh: '提供查看完整内容（reveal）的区块，其实体必须有脱敏字段。',
    en: 'A block that offers to show values in full has masked ones: its entity has a sensitive field.',
  },
  messages,
  visit: { listBlock: check, detailBlock: check, approvalBlock: check, formBlock: check },
});

function check(
  block: { reveal?: Reveal },
  { entity, report }: Tools<typeof messages> & { entity?: KnownEntity },
): void {
  if (!block.reveal || !entity || entity.partial) return;
  // One that should be masked and is not is reported at the field.
  if ([...entity.fields].some(([field, property]) => property.sensitive || !hasFittingMask(field, property))) return;
  report(keyAt(block, 'reveal'), 'none', { entity: entity.name });
}
