import type { EntryColumn, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { isListOfObjects } from '../model/entry-fields.ts';
import { unfilledIn } from '../model/path-in-text.ts';
import { boundMisfit, formatMisfit, misfitOf } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  code: 'The dictionary {dictionary} calls no code "{value}".',
  other: 'Expected {expected} for "{field}", found "{found}".',
  empty: 'The cell must be filled in, so the example of it is not empty.',
  unfilled: 'Nothing fills "{place}" here: the template would show it as it stands.',
} as const;

/** Users copy the sample row of a template: its values must pass the import. */
export const importExampleFits = defineRule({
  id: 'import-example-fits',
  severity: 'error',
  description: {
    zh: '导入模板的示例必须能被导入：选项写名称，日期真实存在，数字是数字，长度不超限。',
    en: 'The example of an import column is one that the import takes: the name of a code, a day that exists, a number, not too long.',
  },
  messages,
  visit: {
    endpoint(endpoint, { entity, catalogue, report }) {
      if (endpoint.operation !== 'import' || !entity) return;
      for (const column of endpoint.columns ?? []) {
        if (typeof column === 'string') continue;
        const property = entity.fields.get(column.field);
        if (!isListOfObjects(property)) check(column, property, catalogue, report);
        else
          for (const inside of column.columns ?? [])
            if (typeof inside !== 'string') check(inside, property.items.properties[inside.field], catalogue, report);
      }
    },
  },
});

function check(
  column: Exclude<EntryColumn, string>,
  property: Property | undefined,
  catalogue: DocumentCatalogue,
  report: Tools<typeof messages>['report'],
): void {
  const { example } = column;
  if (!property || example === undefined) return;
  if (example === '' && column.required) report(at(column, 'example'), 'empty', {});
  const unfilled = unfilledIn(example);
  if (unfilled !== undefined) report(at(column, 'example'), 'unfilled', { place: unfilled });
  // For a relation, users write the name.
  if (property.relation || example === '' || unfilled !== undefined) return;
  const { dictionary } = property;
  if (dictionary !== undefined) {
    if (isCalled(dictionary, example, catalogue)) return;
    const near = catalogue.dictionaryLabels.get(dictionary) ?? [];
    report(at(column, 'example'), 'code', { dictionary, value: example, near });
    return;
  }
  const expected = expectedOf(property, example, catalogue);
  if (expected !== undefined) report(at(column, 'example'), 'other', { field: column.field, expected, found: example });
}

function isCalled(dictionary: string, example: string, { dictionaries, dictionaryLabels }: DocumentCatalogue): boolean {
  const labels = dictionaryLabels.get(dictionary);
  // texts-in-both-languages reports a word with blanks around it.
  return (
    !labels ||
    [...labels].some((label) => label.trim() === example) ||
    (dictionaries.get(dictionary)?.has(example) ?? false)
  );
}

function expectedOf(property: Property, example: string, catalogue: DocumentCatalogue): string | undefined {
  const { type, format, maxLength } = property;
  if (type === 'integer' || type === 'number') {
    const misfit = misfitOf(property, Number(example), catalogue);
    if (misfit && 'expected' in misfit) return misfit.expected;
    return Number.isFinite(Number(example)) ? boundMisfit(property, Number(example)) : 'a number';
  }
  if (type !== 'string') return undefined;
  if (format === 'mobile') return formatMisfit(property, example) && 'a mobile number';
  if (maxLength !== undefined && [...example].length > maxLength) return `at most ${maxLength} characters`;
  // A template may require only the day of a moment.
  if (format === 'date-time' && misfitOf({ ...property, format: 'calendar-date' }, example, catalogue) === undefined)
    return undefined;
  const misfit = misfitOf(property, example, catalogue);
  if (misfit) return 'expected' in misfit ? misfit.expected : undefined;
  return formatMisfit(property, example) ?? boundMisfit(property, example);
}
