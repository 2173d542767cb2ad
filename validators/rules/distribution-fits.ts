import { derivedDistribution } from '../model/distribution-of.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Where rows lie follows from whose they are. What is said besides must be another place, and one where they can lie. */
export const distributionFits = defineRule({
  id: 'distribution-fits',
  severity: 'error',
  description: {
    zh: 'distribution 仅在自动得出的结果不合适时填写，且不能与实体的其他内容矛盾。',
    en: '"distribution" is said only where it does not follow by itself, and contradicts nothing else that the entity says.',
  },
  messages: {
    noTable: 'A readModel has no rows of its own that could lie anywhere.',
    follows: 'That follows by itself: leave it out.',
    noCommunity: 'Rows lie with their community by "communityUuid", which is no field here.',
    grows: 'Every node would store every month: rows that lie in parts by time are no reference.',
  },
  visit: {
    entity(document, { entity, report }) {
      const { distribution } = document;
      if (!distribution || entity.partial) return;
      if (document.readModel) return report(keyAt(document, 'distribution'), 'noTable', {});
      if (distribution === derivedDistribution(document)) return report(at(document, 'distribution'), 'follows', {});
      if (distribution === 'community' && !entity.fields.has('communityUuid'))
        report(at(document, 'distribution'), 'noCommunity', {});
      if (distribution === 'reference' && document.partition) report(at(document, 'distribution'), 'grows', {});
    },
  },
});
