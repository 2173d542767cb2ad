import type { Action, Outcome } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  deletes: '"{endpoint}" takes something away for good: its button is dangerous, and the safe answer is offered first.',
  missing: '"{endpoint}" deletes: its button is dangerous, which "danger": true shows.',
  other: 'The same button is dangerous elsewhere on this page: {label}.',
} as const;

/** A deletion is marked as danger, a final step not as harmless, and what is dangerous for one row is so for many. */
export const dangerShown = defineRule({
  id: 'danger-shown',
  severity: 'error',
  description: {
    zh: '删除按钮写 danger: true，不可挽回的操作不能写 danger: false；对一行危险的操作，对勾选的多行也危险。',
    en: 'What deletes is called dangerous, what ends for good is not called harmless, and what is dangerous for one row is so for many.',
  },
  messages,
  visit: {
    action(action, { catalogue, ...tools }) {
      checkFalse(action, catalogue, tools);
    },
    outcome(outcome, { catalogue, ...tools }) {
      checkFalse(outcome, catalogue, tools);
    },
    requestAction(action, { catalogue, report }) {
      const { endpoint, danger } = action;
      if (danger === undefined && catalogue.endpoints.get(endpoint)?.operation === 'delete')
        report(at(action, 'endpoint'), 'missing', { endpoint });
    },
    listBlock({ rowActions, batchActions }, { catalogue, report }) {
      // What is dangerous for one row is so for many; it may be dangerous for many only.
      for (const action of batchActions ?? []) {
        if (action.danger !== undefined || !('endpoint' in action)) continue;
        if (catalogue.endpoints.get(action.endpoint ?? '')?.operation === 'delete') continue;
        const twin = rowActions?.find((other) => other.danger && isSame(action, other));
        if (twin) report(at(action, 'endpoint'), 'other', { label: twin.label?.zh ?? action.endpoint ?? '' });
      }
    },
  },
});

function isSame(a: Action, b: Action): boolean {
  if (!('endpoint' in a) || !('endpoint' in b)) return false;
  return a.endpoint === b.endpoint && a.menuCode === b.menuCode && a.label?.zh === b.label?.zh;
}

/** The usual names of calls that remove something. */
const DESTROYING = /\/(?:delete|remove|destroy|revoke|scrap|purge|clear|erase|cancel|disable)\w*$/i;

function checkFalse(
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
