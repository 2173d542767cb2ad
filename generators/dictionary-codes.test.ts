import { expect, test } from 'vitest';
import type { Catalogue } from '../schemas/generated/grammar.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { dictionaryCodes } from './dictionary-codes.ts';
import { smallDocuments } from './testing/small-documents.ts';

const catalogue = buildCatalogue(smallDocuments);

/** The codes of one dictionary with such labels, `name: "code"` each. */
function codesOf(...labels: string[]): string[] {
  const values = labels.map((en, at) => ({ value: String(at), label: { zh: '', en } }));
  const dictionaries = { some: { ...catalogue.dictionaries.state, values } } as Catalogue['dictionaries'];
  return [...dictionaryCodes({ ...catalogue, dictionaries }).matchAll(/^ {4}(\w+: .*),$/gm)].map(
    ([, code = '']) => code,
  );
}

test('a code is named by the English words of its label', () => {
  expect(dictionaryCodes(catalogue)).toContain(
    '  state: named(\'state\', {\n    valid: "1",\n    disabled: "0",\n  } as const),',
  );
  expect(codesOf('Theft or damage', 'QR code', 'IC', '3 doors')).toEqual([
    'theftOrDamage: "0"',
    'qrCode: "1"',
    'ic: "2"',
    'n3Doors: "3"',
  ]);
});

test('two codes of the same words, and one without any, are told apart by the code', () => {
  expect(codesOf('Other', 'Other', '—')).toEqual(['other0: "0"', 'other1: "1"', 'code2: "2"']);
});
