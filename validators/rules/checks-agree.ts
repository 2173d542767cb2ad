import type { Check, Condition } from '../../schemas/generated/grammar.ts';
import { comparisonsOf } from '../model/condition-outcomes.ts';
import { type FormParts, fieldsOfForm } from '../model/form-fields.ts';
import type { FormInfo } from '../nodes.ts';
import { keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { other: 'This and the check at "{field}" exclude each other: nobody can fill in both.' } as const;

/** The checks of a form, and of an entity, can be true together; two that exclude each other refuse whatever is filled in. */
export const checksAgree = defineRule({
  id: 'checks-agree',
  severity: 'error',
  description: {
    zh: '表单和实体的校验要能同时通过：一处要求开始早于结束、另一处要求相反，谁也无法提交。',
    en: 'The checks of a form and of an entity can hold together: where one asks the start before the end and another the opposite, nobody can send it.',
  },
  messages,
  visit: {
    formBlock: checkForm,
    formAction: checkForm,
    outcome: checkForm,
    entity({ properties }, { report }) {
      reportOpposites(
        Object.entries(properties).flatMap(([field, { checks }]) => checksOf(field, checks)),
        report,
      );
    },
  },
});

/** `less` comes before `more`; where both may be the same, `orSame`. */
interface Ordered {
  less: string;
  more: string;
  orSame: boolean;
  place: Place;
  field: string;
}

/** The checks of a form, beside those that the entity has of its fields. */
function checkForm(form: FormParts, { form: { owner }, report }: Tools<typeof messages> & { form: FormInfo }): void {
  const fields = fieldsOfForm(form).map(({ field }) => field);
  const kept = fields.flatMap(({ field }) => checksOf(field, owner.fields.get(field)?.checks));
  reportOpposites(
    fields.flatMap(({ field, checks }) => checksOf(field, checks)),
    report,
    kept,
  );
}

function checksOf(field: string, checks: readonly Check[] = []): Ordered[] {
  return checks.flatMap(({ require }) => orderedBy(require, field) ?? []);
}

/** @param kept what is reported elsewhere */
function reportOpposites(
  checks: readonly Ordered[],
  report: Tools<typeof messages>['report'],
  kept: readonly Ordered[] = [],
): void {
  const seen = [...kept];
  for (const ordered of checks) {
    const other = seen.find(
      ({ less, more, orSame }) => less === ordered.more && more === ordered.less && !(orSame && ordered.orSame),
    );
    if (other) report(ordered.place, 'other', { field: other.field });
    else seen.push(ordered);
  }
}

/** The one comparison of two values that a check makes; others may allow an empty value beside it. */
function orderedBy(condition: Condition, field: string): Ordered | undefined {
  const [first, ...others] = Object.entries(condition);
  if (!first || others.length > 0) return undefined;
  const [key, operand] = first;
  if (key === '$or') {
    const asked = (operand as Condition[]).filter((one) => !isEmptiness(one));
    return asked.length === 1 && asked[0] ? orderedBy(asked[0], field) : undefined;
  }
  if (key.startsWith('$') || typeof operand !== 'object' || operand === null) return undefined;
  const [compared, ...more] = comparisonsOf(operand);
  const [operator = '', value] = compared ?? [];
  const { from, plus } = (value ?? {}) as { from?: string; plus?: string };
  if (more.length > 0 || from === undefined || plus !== undefined || !/^\$[gl]te?$/.test(operator)) return undefined;
  const [own, other] = [key, from].map((path) => path.replace(/^values\./, ''));
  const isMore = operator.startsWith('$g');
  const [less = '', most = ''] = isMore ? [other, own] : [own, other];
  return { less, more: most, orSame: operator.endsWith('e'), place: keyAt(operand, operator), field };
}

function isEmptiness(condition: Condition): boolean {
  return Object.values(condition).every(
    (operand) => operand === null || (typeof operand === 'object' && '$exists' in operand),
  );
}
