import { describe, expect, test } from 'vitest';
import { formats } from '../../../runtime/formats/formats.ts';
import { loadCatalogue } from '../../core/load-catalogue.ts';
import { brokenFormatsWhen } from './formats-when.ts';

const { entities, dictionaries } = loadCatalogue();

const ruled = Object.values(entities).flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([field, { formatWhen = [] }]) =>
    formatWhen.map((rule) => ({ name: `${entity.name}.${field}`, entity, field, rule })),
  ),
);

test('every certificate number of a known kind is checked by that kind', () => {
  const certificates = Object.values(entities).flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, { sensitive, type }]) => type === 'string' && sensitive?.mask === 'citizenId')
      .map(([field, property]) => ({ name: `${entity.name}.${field}`, property })),
  );
  expect(certificates.length).toBeGreaterThan(5);
  const unchecked = certificates.filter(({ property }) => {
    const reported = [property.format, ...(property.formatWhen ?? []).map(({ format }) => format)];
    return !property.joined && !reported.includes('citizen-id');
  });
  expect(unchecked.map(({ name }) => name)).toEqual([]);
});

describe.each(ruled)('$name', ({ entity, field, rule }) => {
  const code = rule.in[0] ?? '';
  const decides = entity.fields[rule.field];
  const other = dictionaries[decides?.dictionary ?? '']?.values.find(({ value }) => !rule.in.includes(value))?.value;
  const wrong = '123456789012345678';
  const reported = [{ field, message: formats[rule.format].message.zh }];
  /** What is reported while the deciding field holds a code: another rule of the field may name that. */
  const reportedFor = (held: unknown) =>
    (entity.fields[field]?.formatWhen ?? [])
      .filter((each) => typeof held === 'string' && each.in.includes(held))
      .map(({ format }) => ({ field, message: formats[format].message.zh }));

  test('is checked for the codes that it names, and for no other', () => {
    expect(brokenFormatsWhen(entity, { [field]: wrong, [rule.field]: code }, 'zh')).toEqual(reported);
    expect(brokenFormatsWhen(entity, { [field]: wrong, [rule.field]: other }, 'zh')).toEqual(reportedFor(other));
    expect(brokenFormatsWhen(entity, { [field]: '9900****0038', [rule.field]: code }, 'zh')).toEqual([]);
  });

  test('is checked by what is stored, and by the default, where nothing is sent', () => {
    const stored = (name: string) => (name === rule.field ? code : '990000199001010038');
    expect(brokenFormatsWhen(entity, { [field]: wrong }, 'zh', stored)).toEqual(reported);
    expect(brokenFormatsWhen(entity, { remark: '新' }, 'zh', () => wrong)).toEqual([]);
    expect(brokenFormatsWhen(entity, { [field]: wrong }, 'zh')).toEqual(reportedFor(decides?.default));
  });

  test('is checked when the code alone changes', () => {
    const stored = (name: string) => (name === rule.field ? other : wrong);
    expect(brokenFormatsWhen(entity, { [rule.field]: code }, 'zh', stored)).toEqual(reported);
  });
});
