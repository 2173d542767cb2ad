import type { Property, Text } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { fitOfLabel, isNamePair } from '../model/label-fit.ts';
import { recordFields } from '../model/payload-fields.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { twice: '"{field}" is called "{label}" too: nobody could tell the two apart.' } as const;

type InRule = Tools<typeof messages>;
type Labelled = { label?: Text };
type Entry = string | { field: string; label?: Text; visibleWhen?: unknown };
interface Fields {
  fields?: Entry[];
  sections?: Fields[];
  steps?: Fields[];
}

/** Fields of one thing have different names: with a copied name users fill in the wrong one. */
export const labelsDiffer = defineRule({
  id: 'labels-differ',
  severity: 'error',
  description: {
    zh: '同一实体的字段，同一处的列、筛选、表单字段或导入模板的列，名称不能相同，否则无法区分；编号和它对应的名称可以同名。',
    en: 'Fields of an entity, and columns, filters, form fields or columns of a template beside one another, have different names. A key and the name that it stands for may share one.',
  },
  messages,
  visit: {
    entity({ properties }, { entity, ...tools }) {
      checkOwn(properties, entity.fields, tools);
    },
    document(document, { kind, ...tools }) {
      if (kind !== 'field-set') return;
      const { properties } = document as unknown as { properties: Record<string, Property> };
      checkOwn(properties, new Map(Object.entries(properties)), tools);
    },
    property({ properties, items }, tools) {
      for (const inner of [properties, items?.properties])
        if (inner) checkOwn(inner, new Map(Object.entries(inner)), tools);
    },
    listBlock({ columns, filters }, { entity, endpoint, ...tools }) {
      checkBeside(columns, recordFields(entity, endpoint), tools);
      checkBeside(filters, entity, tools);
    },
    endpoint({ columns }, { entity, ...tools }) {
      checkBeside(columns, entity, tools);
    },
    chartBlock: ({ series }, tools) =>
      checkDrawn(
        series.map((one) => ({ name: one.field, one })),
        tools,
      ),
    statsBlock: ({ figures }, tools) =>
      checkDrawn(
        figures.map((one) => ({ name: one.name, one })),
        tools,
      ),
    formBlock: (block, { form, ...tools }) => checkForm(block, form.owner, tools),
    formAction: (action, { form, ...tools }) => checkForm(action, form.owner, tools),
    outcome: (outcome, { form, ...tools }) => checkForm(outcome, form.owner, tools),
  },
});

/** Of two with the same name, the one that it fits less is reported; where it fits both equally, the later one. */
function checkOwn(
  own: Readonly<Record<string, Labelled & Partial<Property>>>,
  all: ReadonlyMap<string, Labelled & Partial<Property>>,
  { catalogue, report }: Pick<InRule, 'catalogue' | 'report'>,
): void {
  const firsts = { zh: new Map<string, string>(), en: new Map<string, string>() };
  const reported = new Set<string>();
  const fits = (name: string) => {
    const label = all.get(name)?.label;
    return label ? fitOfLabel(name, label, catalogue) : 0;
  };
  const reportTwice = (name: string, other: string, language: keyof Text) => {
    const { label } = own[name] ?? {};
    if (!label || reported.has(name)) return;
    reported.add(name);
    const both = all.get(other)?.label;
    const isWhole = both?.zh === label.zh && both.en === label.en;
    report(isWhole ? at(own[name] as object, 'label') : at(label, language), 'twice', {
      field: other,
      label: label[language],
    });
  };
  for (const [name, { label }] of all) {
    for (const language of ['zh', 'en'] as const) {
      const text = label?.[language];
      if (text === undefined || text.trim() === '') continue;
      const first = firsts[language].get(text);
      if (first === undefined) firsts[language].set(text, name);
      else if (!isNamePair(first, all.get(first), name, all.get(name))) {
        const isFirst = Object.hasOwn(own, first) && fits(first) < fits(name);
        if (isFirst || !Object.hasOwn(own, name)) reportTwice(first, name, language);
        else reportTwice(name, first, language);
      }
    }
  }
}

/** A field that a page renames does not have the name of another field beside it. */
function checkBeside(
  entries: readonly Entry[] | undefined,
  owner: KnownFields | undefined,
  { report }: Pick<InRule, 'report'>,
): void {
  // Mostly nothing is renamed.
  if (!entries?.some((entry) => typeof entry !== 'string' && entry.label)) return;
  const named = entries.map((entry) => {
    const { field, label, visibleWhen } = typeof entry === 'string' ? { field: entry } : entry;
    return { field, own: label, label: label ?? owner?.fields.get(field)?.label, isAlways: visibleWhen === undefined };
  });
  for (const [index, { field, own, isAlways }] of named.entries()) {
    if (!own || !isAlways) continue;
    for (const language of ['zh', 'en'] as const) {
      const other = named.find(
        (one, place) =>
          one.isAlways &&
          one.field !== field &&
          // If both are renamed, the second is reported.
          (place < index || !one.own) &&
          one.label?.[language] === own[language] &&
          !isNamePair(one.field, owner?.fields.get(one.field), field, owner?.fields.get(field)),
      );
      if (!other) continue;
      report(at(own, language), 'twice', { field: other.field, label: own[language] });
      break;
    }
  }
}

function checkForm(form: Fields, owner: KnownFields, tools: Pick<InRule, 'report'>): void {
  checkBeside(form.fields, owner, tools);
  for (const inner of [...(form.sections ?? []), ...(form.steps ?? [])]) checkForm(inner, owner, tools);
}

/** Lines of a chart, and figures; the same one twice is reported separately. */
function checkDrawn(
  drawn: readonly { name: string; one: { label: Text } }[],
  { report }: Pick<InRule, 'report'>,
): void {
  for (const [index, { name, one }] of drawn.entries()) {
    const before = drawn.slice(0, index).filter((other) => other.name !== name);
    for (const language of ['zh', 'en'] as const) {
      const same = before.find((other) => other.one.label[language] === one.label[language]);
      if (!same) continue;
      const isWhole = same.one.label.zh === one.label.zh && same.one.label.en === one.label.en;
      report(isWhole ? at(one, 'label') : at(one.label, language), 'twice', {
        field: same.name,
        label: one.label[language],
      });
      break;
    }
  }
}
