import type { Confirm } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  cannot: '"{endpoint}" cannot tell what it would change: it has no "impact".',
  none: 'Nothing is called here that could tell what would change.',
} as const;

/** A question that shows what would change is asked before a call that can report it. */
export const confirmImpact = defineRule({
  id: 'confirm-impact',
  severity: 'error',
  description: {
    zh: '确认框要显示影响范围（impact）时，接口必须支持试运行，否则“试运行”会真的执行。',
    en: 'A question with "impact" is asked before a call that has "impact" too; another would do the thing while it is asked.',
  },
  messages,
  visit: {
    formBlock(block, tools) {
      check(block.confirm, block.endpoint, tools);
    },
    outcome(outcome, tools) {
      check(outcome.confirm, outcome.endpoint, tools);
    },
    action(action, tools) {
      check(action.confirm, 'endpoint' in action ? action.endpoint : undefined, tools);
    },
  },
});

function check(
  confirm: Confirm | undefined,
  endpoint: string | undefined,
  { catalogue, report }: Tools<typeof messages> & { catalogue: DocumentCatalogue },
): void {
  if (!confirm?.impact) return;
  const place = keyAt(confirm, 'impact');
  const called = endpoint === undefined ? undefined : catalogue.endpoints.get(endpoint);
  if (endpoint === undefined) report(place, 'none', {});
  else if (called && !called.impact) report(place, 'cannot', { endpoint });
}
