import { expect, test } from 'vitest';
import type { JsonObject } from '../validators/json.ts';
import { kindRegistries } from './kind-registries.ts';

const kind = (by: string, name: string): JsonObject => ({ properties: { [by]: { const: name } } });
const grammar: JsonObject = {
  $defs: {
    cell: { enum: ['text', 'relativeTime'] },
    widget: { enum: ['switch', 'password', 'not-yet'] },
    deriveFunction: { enum: ['ageOfBirthday'] },
    block: {
      oneOf: [{ $ref: '#/$defs/listBlock' }, { $ref: '#/$defs/treeBlock' }],
      discriminator: { propertyName: 'kind' },
    },
    action: { oneOf: [{ $ref: '#/$defs/openAction' }], discriminator: { propertyName: 'type' } },
    listBlock: kind('kind', 'list'),
    treeBlock: kind('kind', 'tree'),
    openAction: kind('type', 'open'),
  },
};
const registries = kindRegistries(new Map([['page.schema.json', grammar]]));

/** The lines of the table that a registry is. */
function tableOf(path: string): string[] {
  const [, table = ''] = (registries.get(path) ?? '').split(/^export const .* = \{$/m);
  return table.split('\n').filter((line) => line.startsWith('  '));
}

test('a cell, a derive function and an action are taken from the file of their name', () => {
  expect(registries.get('runtime/cells/generated/cells.ts')).toContain(
    "import { cell as relativeTimeCell } from '../relative-time.tsx';",
  );
  expect(tableOf('runtime/cells/generated/cells.ts')).toEqual([
    '  text: textCell,',
    '  relativeTime: relativeTimeCell,',
  ]);
  expect(registries.get('runtime/derive/generated/derive-functions.ts')).toContain(
    "import { ageOfBirthday } from '../age-of-birthday.ts';",
  );
  expect(registries.get('runtime/actions/generated/action-kinds.ts')).toContain(
    "import { openAction } from '../open/open-action.tsx';",
  );
});

test('a widget or block that most pages have comes with the console, every other when it is wanted', () => {
  expect(tableOf('runtime/widgets/generated/widgets.ts').slice(0, 2)).toEqual([
    '  switch: switchWidget,',
    "  password: lazyWidget(() => import('../password.tsx').then(({ widget }) => widget)),",
  ]);
  expect(tableOf('runtime/blocks/generated/blocks.ts')).toEqual([
    '  list: ListBlock,',
    "  tree: lazy(async () => ({ default: (await import('../tree/tree-block.tsx')).TreeBlock })),",
  ]);
});

test('what a form must know of a widget is what stands at its fit; one without a fit is left to the compiler', () => {
  expect(tableOf('runtime/widgets/generated/widget-traits.ts')).toEqual([
    "  password: { given: 'typed', holds: 'secret', asTyped: true },",
  ]);
});
