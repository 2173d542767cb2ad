import type { Messages, Payload, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import { requiredByForms } from '../model/required-by-forms.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  never: 'There is no "{keyword}" here that could fail, so nobody ever reads this.',
  optional: 'Nothing requires "{field}", so nobody ever reads this.',
} as const;

type InRule = Tools<typeof messages>;

/** The messages for a failing keyword of the same field. The message of `unique` is used elsewhere. */
const KEYWORDS = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** A message for a failing keyword is beside that keyword; else no user ever reads it. */
export const messageHasKeyword = defineRule({
  id: 'message-has-keyword',
  severity: 'error',
  description: {
    zh: '校验提示必须对应同一字段上的关键字，必填提示必须对应有地方要求填写的字段，否则永远不会显示。',
    en: 'A text for a failing keyword stands beside that keyword, one for a missing value at a field that something requires; else nobody ever reads it.',
  },
  messages,
  visit: {
    property(property, { field, owner, ...tools }) {
      check(property, tools);
      if (property.messages?.required && owner.fields.get(field) === property)
        checkOptional(property, field, owner, tools);
    },
    payload: check,
    endpoint({ request }, { path, ...tools }) {
      if (request) checkPayload(request, path, tools);
    },
  },
});

function check(of: { type: string; messages?: Messages }, { report }: Pick<InRule, 'report'>): void {
  for (const keyword of KEYWORDS) {
    // For a number, "format" is the message about a text that is no number.
    if (keyword === 'format' && (of.type === 'integer' || of.type === 'number')) continue;
    if (of.messages?.[keyword] && !(keyword in of)) report(keyAt(of.messages, keyword), 'never', { keyword });
  }
}

function checkOptional(
  { messages: said }: Property,
  field: string,
  owner: KnownFields,
  { catalogue, report }: Pick<InRule, 'catalogue' | 'report'>,
): void {
  const { byEntity, partial } = requiredByForms(catalogue);
  if (partial || owner.partial || !said) return;
  const known = ownersOf(owner, catalogue);
  // An entry of a list has neither: the list that requires it is beside it.
  if (known.length === 0) return;
  const isRequired = known.some(
    (name) =>
      byEntity.get(name)?.has(field) || catalogue.entities.get(name)?.document.required?.includes(field) === true,
  );
  if (!isRequired) report(keyAt(said, 'required'), 'optional', { field });
}

/** The entity, or those that include the field set. */
function ownersOf({ name }: KnownFields, { entities, fieldSets }: DocumentCatalogue): string[] {
  if (entities.has(name) && !fieldSets.has(name)) return [name];
  return [...entities].flatMap(([entity, known]) => (known?.document.include?.includes(name) ? [entity] : []));
}

function checkPayload(payload: Payload, path: string, tools: Pick<InRule, 'catalogue' | 'report'>): void {
  const { properties = {}, required = [], items } = payload;
  for (const [field, property] of Object.entries(properties)) {
    if (property.messages?.required && !required.includes(field)) {
      const { byCall, partial } = requiredByForms(tools.catalogue);
      if (!partial && !byCall.get(path)?.has(field))
        tools.report(keyAt(property.messages, 'required'), 'optional', { field });
    }
    checkPayload(property, path, tools);
  }
  if (items) checkPayload(items, path, tools);
}
