import { type FormParts, fieldsOfForm } from '../model/form-fields.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  params: 'The relation of "{field}" asks for {wanted}: other records than those that it leads to are offered here.',
  copied: '"{other}" is offered the same: of two fields that hold different records one was copied.',
} as const;

/** A field is offered the records that its relation leads to; a page may narrow them, but not replace them by others. */
export const optionsFitRelation = defineRule({
  id: 'options-fit-relation',
  severity: 'error',
  description: {
    zh: 'optionsFrom 提供的选项须是字段关联所指的记录：参数不能与关联的参数相反，也不能照搬旁边另一个字段的。',
    en: 'optionsFrom offers the records that the relation of its field leads to: it does not contradict the params of the relation, nor offer what another field beside it holds.',
  },
  messages,
  visit: {
    field(field, { form, report }) {
      const { optionsFrom } = field;
      const property = form.owner.fields.get(field.field);
      const relation = property?.relation ?? property?.items?.relation;
      if (!optionsFrom || relation?.endpoint !== optionsFrom.endpoint) return;
      for (const [name, wanted] of Object.entries(relation.params ?? {})) {
        const sent = optionsFrom.params?.[name];
        if (sent === undefined || sent === wanted || typeof sent === 'object') continue;
        report(at(optionsFrom, 'params', name), 'params', { field: field.field, wanted: JSON.stringify(wanted) });
      }
    },
    formBlock: checkCopied,
    formAction: checkCopied,
    outcome: checkCopied,
  },
});

/** Two fields with the names of different things are offered the same, by a call with the name of one of them. */
function checkCopied(form: FormParts, { catalogue, report }: Tools<typeof messages>): void {
  const offered = fieldsOfForm(form).flatMap(({ field: { field, optionsFrom } }) =>
    optionsFrom ? [{ field, optionsFrom, written: JSON.stringify(optionsFrom) }] : [],
  );
  offered.forEach((one, index) => {
    const other = offered.slice(0, index).find(({ written }) => written === one.written);
    if (!other || wordOf(one.field) === wordOf(other.field)) return;
    const [copied, source] = isNamedAfter(one.optionsFrom.endpoint, one.field) ? [other, one] : [one, other];
    const { endpoint } = copied.optionsFrom;
    if (!isNamedAfter(endpoint, source.field) || !hasSibling(endpoint, copied.field, catalogue.endpoints)) return;
    report(at(copied.optionsFrom, 'endpoint'), 'copied', { other: source.field });
  });
}

/** The thing in the name of a field: `card` of `cardIds`. */
function wordOf(name: string): string {
  return (/^[a-z]+/.exec(name)?.[0] ?? name).toLowerCase();
}

function isNamedAfter(path: string, field: string): boolean {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .startsWith(wordOf(field));
}

/** A call beside it has the name of the field. */
function hasSibling(path: string, field: string, endpoints: ReadonlyMap<string, unknown>): boolean {
  const around = path.slice(0, path.lastIndexOf('/') + 1);
  return [...endpoints.keys()].some((other) => other.startsWith(around) && isNamedAfter(other, field));
}
