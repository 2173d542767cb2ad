import type { Field, Property, Section } from '../../../schemas/generated/grammar.ts';
import { codeOf, type DocumentParts, dictionaryOf, headOf, menuNode } from './document-parts.ts';
import { formPageId } from './form-sizes.ts';
import { pathOf } from './list-path.ts';
import { fields, type SpecField } from './spec.mjs';
import { wordsOf } from './words-of.ts';

/** The documents of the form of so many fields. Those in one section are drawn all at once, others as they come near. */
export function formDocuments(count: number, sections: boolean): DocumentParts {
  const page = formPageId(count, sections);
  const title = `${sections ? '分节' : ''}住户档案${count}`;
  const entity = `benchForm${count}${sections ? 'Sections' : ''}`;
  const all = fields(count);
  const save = `${codeOf(page)}:save`;
  return {
    entities: {
      [entity]: {
        $schema: '../grammar/entity.schema.json',
        type: 'object',
        title: wordsOf(title),
        scope: 'platform',
        rows: 'own',
        include: ['base'],
        properties: Object.fromEntries(all.map((field) => [field.name, propertyOf(field)])),
        required: all.filter(({ required }) => required).map(({ name }) => name),
      },
    },
    endpoints: { [pathOf(entity, 'add')]: { operation: 'create', entity, access: [save] } },
    menu: [menuNode(page, title, [{ menuCode: save, menuName: { zh: '保存', en: 'Save' }, type: 'button' }])],
    pages: {
      [page]: {
        ...headOf(page, title),
        kind: 'form',
        entity,
        endpoint: pathOf(entity, 'add'),
        ...(sections ? { sections: inTens(all) } : { fields: all.map(fieldOf) }),
        submit: { menuCode: save },
      },
    },
  };
}

function inTens(all: readonly SpecField[]): Section[] {
  return Array.from({ length: Math.ceil(all.length / 10) }, (_, place) => ({
    fields: all.slice(place * 10, place * 10 + 10).map(fieldOf),
  }));
}

function fieldOf({ name, kind, initial, when }: SpecField): Field {
  return {
    field: name,
    default: initial,
    ...(kind === 'textarea' && { widget: 'textarea', span: 1 }),
    ...(kind === 'switch' && { widget: 'switch' }),
    ...(when && { visibleWhen: { [when.name]: when.value } }),
  };
}

function propertyOf({ label: word, kind, maxLength }: SpecField): Property {
  const label = wordsOf(word);
  switch (kind) {
    case 'text':
      return { type: 'string', label, maxLength };
    case 'textarea':
      return { type: 'string', label, maxLength: 200 };
    case 'select':
      return { type: 'string', label, dictionary: dictionaryOf('form') };
    case 'number':
      return { type: 'integer', label };
    case 'date':
      return { type: 'string', label, format: 'calendar-date' };
    case 'switch':
      return { type: 'boolean', label };
  }
}
