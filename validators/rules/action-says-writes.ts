import { callsOfEntity } from '../model/calls-of-entity.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * The name of an operation shows whether it changes records; an action does not. Each states what it changes, so that the rules
 * on rights and the pages that have to load again know; that it changes nothing is stated too.
 */
export const actionSaysWrites = defineRule({
  id: 'action-says-writes',
  severity: 'error',
  description: {
    zh: 'action 接口须写明改动了什么（transition 或 writes），或以 keepsRecords 说明不改动任何记录；两者不能并存。',
    en: 'An action says what it changes, by transition or writes, or by keepsRecords that it changes nothing; never both.',
  },
  messages: {
    silent:
      'An action does not say by its name what it changes: name it in "writes" or "transition", or say "keepsRecords": true.',
    both: 'This call changes records by its "{other}": it does not keep them as they are.',
    operation: '"keepsRecords" is said by actions; "{operation}" says by its name what it does.',
  },
  visit: {
    endpoint(endpoint, { entity, catalogue, report }) {
      const { operation, transition, writes, keepsRecords } = endpoint;
      if (operation !== 'action') {
        if (keepsRecords) report(keyAt(endpoint, 'keepsRecords'), 'operation', { operation });
        return;
      }
      const other = transition !== undefined ? 'transition' : writes !== undefined ? 'writes' : undefined;
      if (keepsRecords && other) report(keyAt(endpoint, 'keepsRecords'), 'both', { other });
      if (keepsRecords || other) return;
      // A transition that no call makes is reported where it is declared, and may be what is missing here.
      const { transitions = {} } = entity?.document.lifecycle ?? {};
      const made = entity ? callsOfEntity(entity.name, catalogue).flatMap((one) => one.transition ?? []) : [];
      if (Object.entries(transitions).some(([name, { by = 'operator' }]) => by === 'operator' && !made.includes(name)))
        return;
      report(at(endpoint, 'operation'), 'silent', {});
    },
  },
});
