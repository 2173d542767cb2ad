import type { Operation } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What changes or removes rows that are there. */
const CHANGES: ReadonlySet<Operation> = new Set(['update', 'delete']);
/** What adds rows. */
const ADDS: ReadonlySet<Operation> = new Set(['create', 'import']);

/**
 * Rows that are written once are evidence: who opened a door, who did what, who saw which number. No call changes or removes one,
 * and where each field is readOnly, as in the operation log, none adds one either, nor does what follows from a call.
 */
export const writtenOnce = defineRule({
  id: 'written-once',
  severity: 'error',
  description: {
    zh: 'appendOnly 的记录只写一次，不能有修改、删除的接口，也没有状态和定时；字段全部 readOnly 的（如操作日志）只由服务端写入，不能有新增、导入的接口，联动也不能写。',
    en: 'Rows of an appendOnly entity are written once: no call changes or removes them, and they have neither states nor schedules. Where each field is readOnly, as in the operation log, the server alone writes them: no call adds any, nor does an effect.',
  },
  messages: {
    changed: 'Rows of {entity} are written once: nothing changes or removes them.',
    server: 'Rows of {entity} are written by the server alone: each field is readOnly.',
    moves: 'Rows that are written once stay as they are: they have no "{key}".',
  },
  visit: {
    endpoint(endpoint, { catalogue, report }) {
      const { entity: name = '', operation } = endpoint;
      const entity = catalogue.entities.get(name);
      if (entity?.document.appendOnly && (CHANGES.has(operation) || endpoint.transition !== undefined))
        return report(at(endpoint, 'operation'), 'changed', { entity: name });
      if (isOfServer(entity) && ADDS.has(operation))
        return report(at(endpoint, 'operation'), 'server', { entity: name });
    },
    entity(document, { report }) {
      if (!document.appendOnly) return;
      for (const key of ['lifecycle', 'schedules'] as const)
        if (document[key] !== undefined) report(keyAt(document, key), 'moves', { key });
    },
    effect({ create }, { catalogue, report }) {
      const name = create?.entity;
      if (create && name !== undefined && isOfServer(catalogue.entities.get(name)))
        report(at(create, 'entity'), 'server', { entity: name });
    },
  },
});

/** Nobody may fill in any field of it. */
function isOfServer(entity: KnownEntity | undefined): boolean {
  if (!entity?.document.appendOnly || entity.partial) return false;
  return [...entity.fields.values()].every(({ readOnly, joined, computed }) => readOnly || joined || computed);
}
