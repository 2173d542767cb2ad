import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, isOfTests, type Source, sourcesOf } from './source-graph.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Rooms whose README draws the layers of its folders. */
const ROOMS = ['runtime', 'src'];

/** Files that hold one another because what they are about does: each goes into itself. */
const NESTED: readonly (readonly string[])[] = [
  // A list of rows in a form is a schema, and holds schemas.
  ['generators/formily/array-items.ts', 'generators/formily/formily-schema.ts'],
  // A table in a form draws fields, one of which may be such a table.
  ['runtime/widgets/array-table-cell.tsx', 'runtime/widgets/array-table.tsx', 'runtime/widgets/widgets.ts'],
  // An object holds values, some of which are objects.
  ['validators/grammar/fit-grammar.ts', 'validators/grammar/fit-object.ts', 'validators/grammar/other-kind.ts'],
  // A button asks in a form, and a form has buttons.
  ['validators/walk/walk-action.ts', 'validators/walk/walk-form.ts'],
];

/** Types that name one another: what a console registers is handed the console. */
const NAMED: readonly (readonly string[])[] = [
  ['runtime/core/cell-context.ts', 'runtime/core/custom-registry.ts', 'runtime/core/host.ts'],
];

/** Folder, or file that stands beside the folders → its layer, from 0: the list below the heading "Layers" of the README. */
function layersOf(room: string): Map<string, number> {
  const [, list = ''] = readFileSync(join(ROOT, room, 'README.md'), 'utf8').split(/^## Layers\n/m);
  const items = list.split(/^## /m)[0]?.match(/^\d+\. .*$/gm) ?? [];
  return new Map(
    items.flatMap((item, layer) => [...item.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, layer] as const)),
  );
}

/** What a file belongs to: its folder, or the file itself where it stands beside the folders. */
function placeOf(room: string, file: string): string {
  const [first = '', ...deeper] = file.slice(room.length + 1).split('/');
  return deeper.length > 0 ? `${first}/` : first;
}

function withoutTests(room: string): Source[] {
  return sourcesOf(room).filter(({ file }) => !isOfTests(file));
}

describe.each(ROOMS)('%s', (room) => {
  const layers = layersOf(room);
  const sources = withoutTests(room);

  test('has every folder in one layer of its README, and none that is not there', () => {
    const there = new Set(sources.map(({ file }) => placeOf(room, file)));
    expect([...there].filter((place) => !layers.has(place))).toEqual([]);
    expect([...layers.keys()].filter((place) => !there.has(place) && !existsSync(join(ROOT, room, place)))).toEqual([]);
  });

  test('imports only from the layers above', () => {
    const wrong = sources.flatMap(({ file, imports }) =>
      imports.flatMap(({ target }) => {
        const to = fileOf(file, target);
        if (!to?.startsWith(`${room}/`)) return [];
        const [own, other] = [placeOf(room, file), placeOf(room, to)];
        const [layer, higher] = [layers.get(own), layers.get(other)];
        if (own === other || layer === undefined || higher === undefined || higher < layer) return [];
        return [`${file} (layer ${layer + 1}) imports ${to} (layer ${higher + 1})`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Files that import one another on some way, each circle sorted. */
function circles(sources: readonly Source[], countsTypes: boolean): string[][] {
  const known = new Set(sources.map(({ file }) => file));
  const next = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap(({ target, isType }) => {
        const to = fileOf(file, target);
        return to !== undefined && known.has(to) && (countsTypes || !isType) ? [to] : [];
      }),
    ]),
  );
  // Tarjan's strongly connected components.
  const [numbers, lows, onStack] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()];
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const number = numbers.size;
    numbers.set(file, number);
    stack.push(file);
    onStack.add(file);
    let low = number;
    for (const to of next.get(file) ?? []) {
      if (!numbers.has(to)) low = Math.min(low, visit(to));
      else if (onStack.has(to)) low = Math.min(low, numbers.get(to) ?? low);
    }
    lows.set(file, low);
    if (low === number) {
      const circle = stack.splice(stack.indexOf(file));
      for (const member of circle) onStack.delete(member);
      if (circle.length > 1) found.push(circle.sort());
    }
    return low;
  };
  for (const { file } of sources) if (!numbers.has(file)) visit(file);
  return found.sort();
}

describe('no files import one another in a circle, but for what is nested in itself', () => {
  test.each(['generators', 'runtime', 'server', 'src', 'validators'])('when %s runs', (room) => {
    const allowed = NESTED.filter(([file]) => file?.startsWith(`${room}/`));
    expect(circles(withoutTests(room), false)).toEqual(allowed);
  });

  test.each(ROOMS)('in the types of %s', (room) => {
    const allowed = [...NESTED, ...NAMED].filter(([file]) => file?.startsWith(`${room}/`)).map((circle) => [...circle]);
    expect(circles(withoutTests(room), true)).toEqual(allowed.sort());
  });
});
