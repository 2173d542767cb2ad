import type { Action, Outcome } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  deletes: '"{endpoint}" takes something away for good: its button is dangerous, and the safe answer is offered first.',
  other: 'The same button is dangerous elsewhere on this page: {label}.',
} as const;

/** What deletes or ends for good is not called harmless, and the same button is dangerous wherever it stands on a page. */
export const dangerShown = defineRule({
  id: 'danger-shown',
  severity: 'error',
  description: {
    zh: '删除或不可挽回的操作不能写 danger: false；同一页面上同一按钮、同一名称的操作，危险与否要一致。',
    en: 'What deletes or ends for good is not called harmless, and buttons of one name that do the same are dangerous together.',
  },
  messages,
  visit: {
    action(action, { catalogue, ...tools }) {
      tellFalse(action, catalogue, tools);
    },
    outcome(outcome, { catalogue, ...tools }) {
      tellFalse(outcome, catalogue, tools);
    },
    listBlock({ rowActions, batchActions }, { report }) {
      // One of a row and one of ticked rows do the same to one and to many.
      for (const [some, others] of [
        [rowActions, batchActions],
        [batchActions, rowActions],
      ] as const) {
        for (const action of some ?? []) {
          if (action.danger !== undefined || !('endpoint' in action)) continue;
          const twin = others?.find((other) => other.danger && isSame(action, other));
          if (twin) report(at(action, 'endpoint'), 'other', { label: twin.label?.zh ?? action.endpoint ?? '' });
        }
      }
    },
  },
});

function isSame(a: Action, b: Action): boolean {
  if (!('endpoint' in a) || !('endpoint' in b)) return false;
  return a.endpoint === b.endpoint && a.menuCode === b.menuCode && a.label?.zh === b.label?.zh;
}

/** What calls that take something away are mostly called. */
const DESTROYING = /\/(?:delete|remove|destroy|revoke|scrap|purge|clear|erase|cancel|disable)\w*$/i;

function tellFalse(
  action: Action | Outcome,
  catalogue: DocumentCatalogue,
  { report }: Pick<Tools<typeof messages>, 'report'>,
): void {
  if (action.danger !== false || !('endpoint' in action) || action.endpoint === undefined) return;
  const { endpoint } = action;
  const called = catalogue.endpoints.get(endpoint);
  const { lifecycle } = catalogue.entities.get(called?.entity ?? '')?.document ?? {};
  const transitions = [called?.transition ?? []].flat().map((name) => lifecycle?.transitions[name]?.to);
  const ends = transitions.length > 0 && transitions.every((to) => to !== undefined && lifecycle?.final?.includes(to));
  if (called?.operation === 'delete' || ends || DESTROYING.test(endpoint))
    report(at(action, 'danger'), 'deletes', { endpoint });
}
