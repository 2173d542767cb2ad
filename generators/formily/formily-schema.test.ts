import { type ISchema, Schema } from '@formily/json-schema';
import { expect, test } from 'vitest';
import type { ResolvedField, ResolvedStep } from '../../schemas/generated/grammar.ts';
import { formilySchema } from './formily-schema.ts';

const WORDS = {
  language: 'en' as const,
  dictionaries: { state: [{ value: '1', label: { zh: '有效', en: 'Valid' } }] },
};

function field(name: string, more: Partial<ResolvedField> = {}): ResolvedField {
  return {
    name,
    type: 'string',
    title: { zh: name, en: name.toUpperCase() },
    sensitive: false,
    'x-component': 'input',
    'x-component-props': {},
    'x-decorator-props': { span: 1 },
    'x-validator': [],
    ...more,
  };
}

function stepOf(fields: ResolvedField[], more: Partial<ResolvedStep> = {}): ResolvedStep {
  return { sections: [{ columns: 2, fields }], ...more };
}

/** What became of one field in a form of one step. */
function schemaOf(one: ResolvedField, ...others: ResolvedField[]) {
  const { properties } = formilySchema([stepOf([one, ...others])], WORDS);
  return properties?.$step1?.properties?.$section1?.properties?.[one.name];
}

test('a field is a property with its words in one language, its component of the set and its choices', () => {
  const kind = field('kind', {
    'x-component': 'select',
    'x-component-props': { dictionary: 'state', multiple: true },
    'x-decorator-props': { span: 2, help: { zh: '选填', en: 'Optional' } },
    default: '1',
    required: true,
  });
  expect(schemaOf(kind)).toEqual({
    type: 'string',
    title: 'KIND',
    required: true,
    default: '1',
    enum: [{ value: '1', label: 'Valid' }],
    'x-decorator': 'FormItem',
    'x-decorator-props': { gridSpan: 2, extra: 'Optional' },
    'x-component': 'Select',
    'x-component-props': { mode: 'multiple', allowClear: true },
  });
});

test('linkage is data in the shape of Formily’s reactions', () => {
  const plate = field('plate', {
    readOnly: true,
    'x-reactions': {
      visibleWhen: { kind: 'car', 'values.from': { $gt: { from: 'values.to' } }, 'row.state': '1' },
      requiredWhen: { $or: [{ kind: { $in: ['car'] } }, { brand: 'x' }] },
      disabledWhen: { kind: 'bike' },
    },
    'x-validator': [{ required: true, message: { zh: '请输入', en: 'Please' } }],
  });
  const seen = schemaOf(plate);
  expect(seen?.required).toBeUndefined();
  expect(seen?.['x-validator']).toEqual([{ required: false, message: 'Please' }]);
  expect(seen?.['x-reactions']).toMatchObject([
    {
      dependencies: ['kind', 'from', 'to'],
      fulfill: { state: { visible: true } },
      otherwise: { state: { visible: false } },
    },
    { dependencies: ['kind', 'brand'], fulfill: { state: { required: true } } },
    {
      dependencies: ['kind'],
      fulfill: { state: { pattern: 'disabled' } },
      otherwise: { state: { pattern: 'readOnly' } },
    },
  ]);
});

test('a choice drops what it narrows, and what that narrows in turn, as Formily itself runs it', () => {
  const options = (from: string) => ({
    options: { endpoint: '/a/b' as never, params: { of: { from: `values.${from}` } } },
  });
  const seen = schemaOf(
    field('area'),
    field('unit', { 'x-component-props': options('building') }),
    field('building', {
      'x-component-props': { options: { endpoint: '/a/b' as never, params: {}, dependsOn: 'area' } },
    }),
  );
  const dropped = (target: string) => ({
    target,
    effects: ['onFieldInputValueChange'],
    fulfill: { state: { value: null } },
  });
  expect(seen?.['x-reactions']).toEqual([dropped('building'), dropped('unit')]);
});

test('what is worked out names its function; nobody types in it and it is checked all the same', () => {
  const birthday = field('birthday', {
    readOnly: true,
    'x-reactions': { derive: { function: 'birthdayOfCitizenId', from: ['citizenId'], keep: true } },
  });
  expect(schemaOf(birthday)).toMatchObject({
    'x-component-props': { readOnly: true },
    'x-reactions': [
      { dependencies: ['citizenId'], fulfill: { derive: { function: 'birthdayOfCitizenId', keep: true } } },
    ],
  });
  expect(schemaOf(birthday)).not.toHaveProperty('x-pattern');
});

test('several steps are tabs, and what a widget fills in besides its own is there without being shown', () => {
  const place = field('place', { 'x-component': 'mapPoint', 'x-component-props': { into: { latitude: 'lat' } } });
  const schema = formilySchema(
    [
      stepOf([place], { title: { zh: '一', en: 'One' } }),
      stepOf([field('b')], { title: { zh: '二', en: 'Two' }, visibleWhen: { place: { $exists: true } } }),
    ],
    WORDS,
  );
  expect(schema.properties?.lat).toEqual({ type: 'string', 'x-display': 'hidden' });
  expect(schema.properties?.$steps?.['x-component']).toBe('FormTab');
  expect(schema.properties?.$steps?.properties?.$step2).toMatchObject({
    'x-component': 'FormTab.TabPane',
    'x-component-props': { tab: 'Two' },
    'x-reactions': [{ dependencies: ['place'] }],
  });
  const shown = schema.properties?.$steps?.properties?.$step1?.properties?.$section1?.properties?.place;
  expect(shown).toMatchObject({ 'x-component': 'mapPoint', 'x-data': { into: { latitude: 'lat' } } });
});

test('a table has a column around each field, and a row can be added and removed', () => {
  const rows = field('rows', {
    type: 'array',
    'x-component': 'arrayTable',
    'x-component-props': { fields: [field('what', { required: true })] },
  });
  const seen = schemaOf(rows);
  expect(seen?.items?.properties?.$column1).toMatchObject({
    'x-component': 'ArrayTable.Column',
    'x-component-props': { title: 'WHAT' },
    properties: { what: { required: true, 'x-component': 'Input' } },
  });
  expect(JSON.stringify(seen)).toContain('ArrayTable.Remove');
  expect(seen?.properties?.$add?.title).toBe('Add a row');
});

test('a text that Formily would run as an expression stays a text', () => {
  const title = { zh: '甲', en: ' {{ alert(1) }} ' };
  const seen = new Schema(formilySchema([stepOf([field('a', { title })])], WORDS) as ISchema);
  const shown: string[] = [];
  Schema.registerCompiler((expression) => shown.push(expression));
  const { title: compiled } = seen.properties?.$step1?.properties?.$section1?.properties?.a?.compile() ?? {};
  expect(shown).toEqual([]);
  expect(compiled).toContain('{{ alert(1) }}');
});
