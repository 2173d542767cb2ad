import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Blocks, side trees, calls, payloads and retentions name entities that exist. */
export const entityExists = defineRule({
  id: 'entity-exists',
  severity: 'error',
  description: {
    zh: '区块、接口、数据结构和 retention 引用的实体必须存在。',
    en: 'Blocks, calls, payloads and retentions name entities that there are.',
  },
  messages: { unknown: 'No entity is named "{entity}".' },
  visit: {
    block(block, { catalogue: { entities }, report }) {
      const { side, matrix } = block.kind === 'list' ? block : {};
      for (const named of 'entity' in block ? [block, side, matrix?.columns, matrix?.cells] : []) {
        if (named?.entity === undefined || entities.has(named.entity)) continue;
        report(at(named, 'entity'), 'unknown', { entity: named.entity, near: entities.keys() });
      }
    },
    entity({ retention = [] }, { catalogue: { entities }, report }) {
      for (const { days } of retention) {
        if (entities.has(days.entity)) continue;
        report(at(days, 'entity'), 'unknown', { entity: days.entity, near: entities.keys() });
      }
    },
    endpoint(endpoint, { catalogue: { entities }, report }) {
      const { entity } = endpoint;
      if (entity !== undefined && !entities.has(entity))
        report(at(endpoint, 'entity'), 'unknown', { entity, near: entities.keys() });
      for (const [number, written] of (endpoint.writes ?? []).entries()) {
        if (!entities.has(written))
          report(at(endpoint, 'writes', number), 'unknown', { entity: written, near: entities.keys() });
      }
    },
    payload(payload, { catalogue: { entities }, report }) {
      const { entity } = payload;
      if (entity !== undefined && !entities.has(entity))
        report(at(payload, 'entity'), 'unknown', { entity, near: entities.keys() });
    },
  },
});
