import type { Load } from '../../schemas/generated/grammar.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  other: '"{load}" gives a record of {loaded}, and "{endpoint}" changes one of {changed}.',
  copy: '"{endpoint}" changes the record that is loaded: it is no copy.',
} as const;

/** A form loads the record that it changes: one of another entity would fill in wrong values. */
export const loadFitsCall = defineRule({
  id: 'load-fits-call',
  severity: 'error',
  description: {
    zh: '表单读取的记录必须就是它要修改的实体的记录；修改时读取的不是副本（copy）。',
    en: 'A form that changes a record loads one of the entity that its call changes, and not as a copy.',
  },
  messages,
  visit: {
    formBlock(block, tools) {
      const changes = block.update ?? block.endpoint;
      if (block.load && !(block.load.copy && block.update !== undefined)) check(block.load, changes, tools);
    },
    formAction({ load, endpoint }, tools) {
      if (load) check(load, endpoint, tools);
    },
  },
});

function check(load: Load, endpoint: string, { catalogue, report }: Tools<typeof messages>): void {
  const called = catalogue.endpoints.get(endpoint);
  const loaded = catalogue.endpoints.get(load.endpoint);
  if (called?.operation !== 'update') return;
  if (load.copy) {
    report(keyAt(load, 'copy'), 'copy', { endpoint });
    return;
  }
  // A call of another kind, or of an entity that does not exist, is reported separately.
  const [own, other] = [called.entity, loaded?.entity];
  if (loaded?.operation !== 'detail' || own === undefined || other === undefined || own === other) return;
  if (![own, other].every((entity) => catalogue.entities.get(entity))) return;
  report(at(load, 'endpoint'), 'other', { load: load.endpoint, loaded: other, endpoint, changed: own });
}
