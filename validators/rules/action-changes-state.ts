import type { Action } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  shown: 'This is shown only where "{field}" is "{value}", and makes it "{value}": it changes nothing.',
} as const;

/** A button that sets a value is shown where it has another one; "enable" on an enabled record does nothing. */
export const actionChangesState = defineRule({
  id: 'action-changes-state',
  severity: 'error',
  description: {
    zh: '按钮设置某个值时，不能只在已经是该值的记录上显示，否则点了什么也不会变。',
    en: 'A button that sets a value is not shown only where it has that value already; else pressing it changes nothing.',
  },
  messages,
  visit: {
    listBlock: ({ rowActions }, tools) => check(rowActions, tools),
    detailBlock: ({ actions }, tools) => check(actions, tools),
    treeBlock: ({ nodeActions }, tools) => check(nodeActions, tools),
  },
});

function check(actions: readonly Action[] | undefined, { catalogue, report }: Tools<typeof messages>): void {
  for (const action of actions ?? []) {
    const { visibleWhen } = action;
    const called = 'endpoint' in action ? catalogue.endpoints.get(action.endpoint ?? '') : undefined;
    const entity = catalogue.entities.get(called?.entity ?? '');
    const params = 'params' in action ? action.params : undefined;
    for (const [field, value] of Object.entries(params ?? {})) {
      if (typeof value === 'object' || !visibleWhen || visibleWhen[field] !== value) continue;
      // A call may need the kind of a record as input; only a state is a value that it sets.
      if (!entity || !isState(field, entity)) continue;
      // Where a button beside it is shown in the same state, the condition was copied; else the value was.
      const isCopied = actions?.some((other) => other !== action && other.visibleWhen?.[field] === value);
      const isSent = actions?.some((other) => other !== action && 'params' in other && other.params?.[field] === value);
      report(isCopied && !isSent ? at(visibleWhen, field) : at(params as object, field), 'shown', {
        field,
        value: String(value),
      });
    }
  }
}

function isState(field: string, { document, fields }: KnownEntity): boolean {
  return document.lifecycle?.field === field || /State$/.test(field) || fields.get(field)?.type === 'boolean';
}
