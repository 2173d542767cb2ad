import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../validators/json.ts';
import { kindRegistries } from '../../kind-registries.ts';
import { newWidget } from './new-widget.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GRAMMAR = 'schemas/grammar/page.schema.json';

/** A file of the project as it is. */
function read(path: string): string | undefined {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

test('a widget is made in three places, and the registry is made of them', () => {
  const files = newWidget('signature', read);
  expect([...files.keys()]).toEqual(['runtime/widgets/signature.tsx', 'validators/model/widget-fit.ts', GRAMMAR]);
  const grammar = JSON.parse(files.get(GRAMMAR) ?? '{}') as { $defs: { widget: { [key: string]: string[] } } };
  const { enum: names, enumDescriptions } = grammar.$defs.widget;
  expect(names?.at(-1)).toBe('signature');
  expect(enumDescriptions).toHaveLength(names?.length ?? 0);
  expect(files.get('validators/model/widget-fit.ts')).toContain('\n  signature: text,\n};');
  const registries = kindRegistries(new Map([['page.schema.json', grammar as JsonObject]]));
  expect(registries.get('runtime/widgets/generated/widgets.ts')).toContain("import('../signature.tsx')");
});

test('a widget that is there already is not made again', () => {
  expect(() => newWidget('cardNumber', read)).toThrow('runtime/widgets/card-number.tsx is there already.');
  expect(() => newWidget('weekDays', (path) => (path.startsWith('runtime/') ? undefined : read(path)))).toThrow(
    'The grammar has a widget "weekDays" already.',
  );
});
