import type { Condition, Text } from '../../schemas/generated/grammar.ts';
import { comparisonsOf } from '../model/condition-outcomes.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What a message requires in Chinese: that something comes after, is more, or, with "not", does not. */
const ASKED = /(不(?:能|得|可|应|应当|可以)?)?(晚于|迟于|大于|多于|高于|超过|早于|先于|小于|少于|低于)(或等于)?/g;
const MORE: ReadonlySet<string> = new Set(['晚于', '迟于', '大于', '多于', '高于', '超过']);
const ORDERED: Readonly<Record<string, boolean>> = { $gt: true, $gte: true, $lt: false, $lte: false };

/** A check requires what its message states; a reversed one refuses valid values, with a message that contradicts it. */
export const messageFitsCheck = defineRule({
  id: 'message-fits-check',
  severity: 'error',
  description: {
    zh: '校验条件的大小方向和比较的字段须与提示文字一致：提示“须晚于”而条件写成早于，或提示的是另一个字段，填对的人会被拒绝。',
    en: 'A check compares the way that its message says, and with the field that it names: turned round, or with another value, it refuses whoever fills in what is right.',
  },
  messages: {
    turned: 'The message says "{said}", and this asks for the opposite.',
    other: 'The message speaks of "{own}", and this looks at "{field}".',
    with: 'The message compares with "{label}", and this with something else.',
  },
  visit: {
    field({ checks, field, label }, { form, report }) {
      for (const { require, message } of checks ?? []) {
        const compared = comparedWithOther(require);
        const meant = compared && otherSaid(message, require, form.owner.fields, form.names);
        if (meant) {
          report(compared, 'with', { label: meant });
          continue;
        }
        const own = label?.zh ?? form.owner.fields.get(field)?.label.zh;
        const [first] = comparedIn(require);
        if (own && first && message.zh.includes(own) && !JSON.stringify(require).includes(field)) {
          const called = form.owner.fields.get(first.field)?.label.zh;
          // A missing field is reported separately, and one that a widget fills in besides is part of the field.
          if (form.names.has(first.field) && called && !message.zh.replaceAll(own, '').includes(called))
            report(keyAt(first.of, first.field), 'other', { own, field: first.field });
          continue;
        }
        const said = askedBy(message, field, form.owner.fields);
        const only = said && onlyComparison(require);
        if (!only || ORDERED[only.operator] === undefined || !form.owner.fields.has(only.field)) continue;
        // For the other field the same comparison is reversed.
        const isMore = only.field === field ? said.isMore : !said.isMore;
        if (ORDERED[only.operator] !== isMore) report(keyAt(only.of, only.operator), 'turned', { said: said.words });
      }
    },
  },
});

/** The place of the one value from elsewhere that a check compares with. */
function comparedWithOther(condition: Condition): Place | undefined {
  const found = comparedIn(condition).flatMap(({ of, field }) => {
    const operand = (of as Record<string, unknown>)[field];
    if (typeof operand !== 'object' || operand === null) return [];
    return comparisonsOf(operand as Parameters<typeof comparisonsOf>[0]).flatMap(([, value]) =>
      typeof value === 'object' && value !== null && 'from' in value ? [at(value, 'from')] : [],
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The label of a field of the form that the message names besides those that the condition reads. */
function otherSaid(
  message: Text,
  require: Condition,
  fields: ReadonlyMap<string, { label?: Text }>,
  names: ReadonlySet<string>,
): string | undefined {
  const written = JSON.stringify(require);
  const labels = [...names].flatMap((name) => {
    const label = fields.get(name)?.label?.zh;
    return label && label.length >= 3 ? [{ name, label }] : [];
  });
  const isSeen = (name: string) => written.includes(`"${name}"`) || written.includes(`"values.${name}"`);
  const rest = labels
    .filter(({ name }) => isSeen(name))
    .reduce((text, { label }) => text.replaceAll(label, ''), message.zh);
  const said = labels.filter(({ name, label }) => !isSeen(name) && rest.includes(label));
  // A message that names no compared field is reported differently.
  return said.length === 1 && rest !== message.zh ? said[0]?.label : undefined;
}

/** Every comparison of a condition. */
function comparedIn(condition: Condition): { of: object; field: string }[] {
  return Object.entries(condition).flatMap(([key, operand]) =>
    key.startsWith('$') ? (operand as Condition[]).flatMap(comparedIn) : [{ of: condition, field: key }],
  );
}

/** What a message requires of the field; undefined where it requires nothing, or more than one thing. */
function askedBy(message: Text, field: string, fields: ReadonlyMap<string, { label?: Text }>) {
  const [asked, ...others] = message.zh.matchAll(ASKED);
  if (!asked || others.length > 0) return undefined;
  const [words, not, word = ''] = asked;
  // A message that begins with another field requires it of that one.
  const subject = message.zh.slice(0, asked.index);
  const own = fields.get(field)?.label?.zh ?? '';
  const ofOther = [...fields].some(
    ([name, { label }]) =>
      name !== field && label && label.zh.length >= own.length && label.zh !== own && subject.includes(label.zh),
  );
  if (ofOther && !(own !== '' && subject.includes(own))) return undefined;
  return { words, isMore: MORE.has(word) !== (not !== undefined) };
}

/** The one comparison that a check makes; others may allow an empty value beside it. */
function onlyComparison(condition: Condition): { of: object; field: string; operator: string } | undefined {
  const entries = Object.entries(condition);
  const [first, ...others] = entries;
  if (!first || others.length > 0) return undefined;
  const [key, operand] = first;
  if (key === '$or') {
    const asked = (operand as Condition[]).filter((one) => !isEmptiness(one));
    return asked.length === 1 && asked[0] ? onlyComparison(asked[0]) : undefined;
  }
  if (key.startsWith('$') || typeof operand !== 'object' || operand === null) return undefined;
  const [compared, ...more] = comparisonsOf(operand);
  return compared && more.length === 0 ? { of: operand, field: key, operator: compared[0] } : undefined;
}

function isEmptiness(condition: Condition): boolean {
  return Object.values(condition).every(
    (operand) => operand === null || (typeof operand === 'object' && '$exists' in operand),
  );
}
