import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileName } from '../../generators/kind-registries.ts';
import type { Schema } from '../../validators/grammar/schema.ts';
import { isOfTests, sourcesOf } from './source-graph.ts';

const ROOT = join(import.meta.dirname, '../..');
const GRAMMAR = 'schemas/grammar';

interface Kind {
  /** The grammar and the part of it that says which there are. */
  grammar: string;
  part: string;
  /** What a table is typed by that has to have every one, so that a new one does not compile without its line. */
  types: readonly string[];
  /** The file of one, where it has one under its name. */
  own?(name: string): string;
  /** Every hand-written place that one more touches. `{name}` stands for its file. */
  places: readonly [string, string, string];
  /** The README with the recipe, and what the recipe is under. */
  recipe: readonly [readme: string, head: string];
}

/** What the language has several of. Tests and the pages that show one are not counted: they hold it, it does not need them. */
const KINDS: Readonly<Record<string, Kind>> = {
  cell: {
    grammar: 'page.schema.json',
    part: 'cell',
    types: ['Cell'],
    own: (name) => `runtime/cells/${fileName(name)}.tsx`,
    places: ['schemas/grammar/page.schema.json', 'validators/model/cell-fit.ts', 'runtime/cells/{name}.tsx'],
    recipe: ['runtime/README.md', 'A cell'],
  },
  widget: {
    grammar: 'page.schema.json',
    part: 'widget',
    types: ['Widget'],
    own: (name) => `runtime/widgets/${fileName(name)}.tsx`,
    places: ['schemas/grammar/page.schema.json', 'validators/model/widget-fit.ts', 'runtime/widgets/{name}.tsx'],
    recipe: ['runtime/README.md', 'A widget'],
  },
  'derive function': {
    grammar: 'page.schema.json',
    part: 'deriveFunction',
    types: ['DeriveFunction'],
    own: (name) => `runtime/derive/${fileName(name)}.ts`,
    places: ['schemas/grammar/page.schema.json', 'validators/model/derive-signature.ts', 'runtime/derive/{name}.ts'],
    recipe: ['runtime/README.md', 'A derive function'],
  },
  action: {
    grammar: 'page.schema.json',
    part: 'action',
    types: ["Action['type']", "ResolvedAction['type']", 'ActionPart', 'keyof ActionByType'],
    own: (name) => `runtime/actions/${name}/${name}-action.tsx`,
    places: [
      'schemas/grammar/page.schema.json',
      'schemas/grammar/resolved-page.schema.json',
      'runtime/actions/{name}/{name}-action.tsx',
    ],
    recipe: ['runtime/README.md', 'An action'],
  },
  block: {
    grammar: 'page.schema.json',
    part: 'block',
    types: ["Block['kind']", "ResolvedBlock['kind']", 'BlockPart'],
    own: (name) => `runtime/blocks/${name}/${name}-block.tsx`,
    places: [
      'schemas/grammar/page.schema.json',
      'schemas/grammar/resolved-page.schema.json',
      'runtime/blocks/{name}/{name}-block.tsx',
    ],
    recipe: ['runtime/README.md', 'A block'],
  },
  operation: {
    grammar: 'endpoints.schema.json',
    part: 'operation',
    types: ['Operation', "Endpoint['operation']", "CatalogueEndpoint['operation']"],
    places: ['schemas/grammar/endpoints.schema.json', 'server/operations/operations.ts', 'server/operations/{name}.ts'],
    recipe: ['schemas/README.md', 'An operation'],
  },
};

/** Source files that name more than half of a kind, and need not name a new one: what each chooses among them for. */
const CHOOSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  widget: {
    'generators/formily/set-components.ts': "what stands for a widget in Formily's own set, where that has it",
    'generators/resolve/field-kind.ts': 'the widget of a field where the page names none',
  },
  'derive function': { 'server/rows/computed-column.ts': 'which SQL can say, for what is computed when it is read' },
  action: {
    'generators/resolve/resolve-action.ts': 'what is looked up for some; the others stand as they are written',
    'src/studio/worker/add/addable-actions.ts': 'which are made for the calls of an entity',
    'validators/rules/icon-fits-action.ts': 'whose icon must not be a bin',
    'validators/walk/walk-action.ts': 'what some name that others do not; the others are walked alike',
  },
  block: {
    'generators/new/pages/page-kinds.ts': 'which can be made of an entity alone',
    'generators/resolve/resolve-block.ts': 'what is looked up for some; the others stand as they are written',
    'src/studio/worker/add/addable-blocks.ts': 'which hold others, and which can be made of an entity alone',
    'validators/model/param-uses.ts': 'which of them read a parameter as a filter, and which as a key',
    'validators/walk/walk-page.ts': 'what some name and hold',
  },
  operation: {
    'generators/build-catalogue.ts': 'which take a list, filters or fields of the entity',
    'generators/endpoint-types.ts': 'the types of standard payloads and answers',
    'generators/known-names/field-parts.ts': 'which calls a part of a page makes',
    'generators/new/new-endpoints.ts': 'which are made for an entity, and what some need besides',
    'generators/new/pages/page-kinds.ts': 'which calls a page of some kind makes',
    'generators/operation-kinds.ts': 'which have a standard payload, answer or word of success',
    'server/chain/payload-schema.ts': 'which have a standard payload',
    'src/studio/worker/add/addable-actions.ts': 'which a button can make',
    'validators/rules/endpoint-keywords.ts': 'which key of a call is of which operations',
    'validators/rules/icon-fits-action.ts': 'whose icon must not be a bin',
    'validators/rules/operation-fits-path.ts': 'what the last part of a path says',
    'validators/walk/walk-action.ts': 'which calls an action makes',
  },
};

const sources = sourcesOf('generators', 'runtime', 'scripts', 'server', 'src', 'validators').filter(
  ({ file }) => !isOfTests(file) && !file.includes('/generated/'),
);

/** Generators write down the type of a table that they make, and some files take or widen one that is made elsewhere. */
const NO_TABLES: ReadonlySet<string> = new Set([
  'generators/kind-registries.ts',
  'runtime/widgets/stand-in/light-widgets.ts',
  'runtime/widgets/widget-named.ts',
]);

function grammarOf(file: string): Schema {
  return JSON.parse(readFileSync(join(ROOT, GRAMMAR, file), 'utf8')) as Schema;
}

/** Every name of a kind, as the grammar has them. */
function namesOf({ grammar, part }: Kind): string[] {
  const { $defs = {} } = grammarOf(grammar);
  const { enum: names, oneOf = [], discriminator } = $defs[part] ?? {};
  const kinds = oneOf.map(({ $ref = '' }) => $defs[$ref.split('/').at(-1) ?? '']?.properties ?? {});
  return (names ?? kinds.map((properties) => properties[discriminator?.propertyName ?? '']?.const)).map(String);
}

/** The grammars that list a kind: by an enum of all names, or by one of several parts that each have a name. */
function grammarsWith(names: readonly string[]): string[] {
  return readdirSync(join(ROOT, GRAMMAR)).flatMap((file) => {
    const parts = Object.values(grammarOf(file).$defs ?? {});
    const listed = parts.some((part) => names.every((name) => part.enum?.includes(name)));
    const { $defs = {} } = grammarOf(file);
    const apart = parts.some(({ oneOf, discriminator }) => {
      const by = discriminator?.propertyName ?? '';
      const own = oneOf?.map(({ $ref = '' }) => $defs[$ref.split('/').at(-1) ?? '']?.properties?.[by]?.const) ?? [];
      return own.length === names.length && names.every((name) => own.includes(name));
    });
    return listed || apart ? [`${GRAMMAR}/${file}`] : [];
  });
}

/** The files with a table that the compiler wants every name of a kind in. */
function tablesOf(types: readonly string[]): string[] {
  const typed = types.map((type) => type.replace(/[[\]]/g, '\\$&')).join('|');
  const table = new RegExp(`(?<!Partial<)Record<\\s*(?:${typed})\\s*,|\\[\\w+ in (?:${typed})\\]:`);
  return sources.filter(({ file, text }) => !NO_TABLES.has(file) && table.test(text)).map(({ file }) => file);
}

describe.each(Object.entries(KINDS))('one more %s', (name, kind) => {
  const { types, places, own, recipe } = kind;
  const names = namesOf(kind);

  test('is written in three places at most', () => {
    const ofOwn = places.filter((place) => place.includes('{name}'));
    const found = [...grammarsWith(names), ...tablesOf(types), ...ofOwn].sort();
    expect(found, 'a grammar or a table that the compiler wants it in').toEqual([...places].sort());
  });

  test('has a file under its own name', () => {
    expect(names.length).toBeGreaterThan(5);
    const missing = own ? names.map(own).filter((file) => !existsSync(join(ROOT, file))) : [];
    expect(missing).toEqual([]);
  });

  test('is named by no file that names most of its kind, but by those that choose among them', () => {
    const said = names.map((each) => new RegExp(`'${each}'|^\\s*${each}(?::|,$)`, 'm'));
    const naming = sources
      .filter(({ text }) => said.filter((pattern) => pattern.test(text)).length > names.length / 2)
      .map(({ file }) => file)
      .filter((file) => !places.includes(file));
    expect(naming.sort(), `a list of every ${name} belongs beside it, or is made of the grammar`).toEqual(
      Object.keys(CHOOSES[name] ?? {}).sort(),
    );
  });

  test('is told how to be added, in as many steps', () => {
    const [readme, head] = recipe;
    const text = readFileSync(join(ROOT, readme), 'utf8');
    const [, steps = ''] = text.split(`**${head}**`);
    const numbered = steps.split(/\n\n(?!\d\. )/, 1)[0]?.match(/^\d\. .*(?:\n {3}.*)*/gm) ?? [];
    expect(numbered.length, `${readme}: the steps under **${head}**`).toBe(places.length);
    const lacking = places.filter(
      (place) => !numbered.some((step) => step.includes(place.replaceAll('{name}', '<name>'))),
    );
    expect(lacking).toEqual([]);
  });
});
