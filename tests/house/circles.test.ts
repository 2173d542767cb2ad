import { describe, expect, test } from 'vitest';
import { fileOf, isOfTests, type Source, sourcesOf } from './source-graph.ts';

/** Files that hold one another because what they are about does: each goes into itself. */
const NESTED: readonly (readonly string[])[] = [
  // A list of rows in a form is a schema, and holds schemas.
  ['generators/formily/array-items.ts', 'generators/formily/formily-schema.ts'],
  // A table in a form draws fields, one of which may be such a table.
  ['runtime/widgets/array-table-cell.tsx', 'runtime/widgets/array-table.tsx', 'runtime/widgets/generated/widgets.ts'],
  // An object holds values, some of which are objects.
  ['validators/grammar/fit-grammar.ts', 'validators/grammar/fit-object.ts', 'validators/grammar/other-kind.ts'],
  // A button asks in a form, and a form has buttons.
  ['validators/walk/walk-action.ts', 'validators/walk/walk-form.ts'],
];

/** Types that name one another: what a console registers is handed the console. */
const NAMED: readonly (readonly string[])[] = [
  ['runtime/core/cell-context.ts', 'runtime/core/custom-registry.ts', 'runtime/core/host.ts'],
  // What is derived of the catalogue is kept by the catalogue.
  [
    'validators/catalogue.ts',
    'validators/incremental/changes.ts',
    'validators/incremental/derivations.ts',
    'validators/incremental/kept-results.ts',
    'validators/incremental/look-ups.ts',
    'validators/incremental/once-a-page.ts',
  ],
];

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
    expect(
      circles(
        sourcesOf(room).filter(({ file }) => !isOfTests(file)),
        false,
      ),
    ).toEqual(allowed);
  });

  test.each(['generators', 'runtime', 'server', 'src', 'validators'])('in the types of %s', (room) => {
    const allowed = [...NESTED, ...NAMED].filter(([file]) => file?.startsWith(`${room}/`)).map((circle) => [...circle]);
    expect(
      circles(
        sourcesOf(room).filter(({ file }) => !isOfTests(file)),
        true,
      ),
    ).toEqual(allowed.sort());
  });
});
