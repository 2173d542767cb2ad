import type { Block, Widget } from '../schemas/generated/grammar.ts';
import type { Schema } from '../validators/grammar/schema.ts';
import type { JsonObject } from '../validators/json.ts';
import { type LanguageWidget, languageWidget } from '../validators/model/widget-fit.ts';

/**
 * Writes the registries of the runtime: every block, action, widget, cell and derive function of the grammar, out of the file that has its
 * name, and what a form must know of a widget before it is loaded. One without its file does not compile.
 *
 * @param grammars file name (`page.schema.json`) → the parsed grammar
 * @returns path below the project → text
 */
export function kindRegistries(grammars: ReadonlyMap<string, JsonObject>): Map<string, string> {
  return new Map([
    ['runtime/cells/generated/cells.ts', cells(namesOf('cell', grammars))],
    ['runtime/widgets/generated/widgets.ts', widgets(namesOf('widget', grammars))],
    ['runtime/widgets/generated/widget-traits.ts', widgetTraits(namesOf('widget', grammars))],
    ['runtime/actions/generated/action-kinds.ts', actionKinds(kindsOf('action', grammars))],
    ['runtime/blocks/generated/blocks.ts', blocks(kindsOf('block', grammars))],
    ['runtime/derive/generated/derive-functions.ts', deriveFunctions(namesOf('deriveFunction', grammars))],
  ]);
}

const HEAD =
  '// Made by generators/kind-registries.ts from schemas/grammar/page.schema.json: npm run generate. Do not edit.\n';

function cells(names: readonly string[]): string {
  return `${HEAD}
${importOf('type { Cell }', '../../../schemas/generated/grammar.ts')}
${importOf('type { CellKind }', '../cell-kind.ts')}
${names.map((name) => importOf(`{ cell as ${name}Cell }`, `../${fileName(name)}.tsx`)).join('\n')}

/** Every cell of the grammar. */
export const cells: Readonly<Record<Cell, CellKind>> = {
${names.map((name) => `  ${name}: ${name}Cell,\n`).join('')}};
`;
}

/** The widgets that most forms have: they are loaded with the console. Every other is loaded when a field needs it. */
const AT_ONCE: ReadonlySet<string> = new Set<Widget>([
  'input',
  'textarea',
  'number',
  'money',
  'radio',
  'checkbox',
  'switch',
  'numberRange',
  'weekDays',
  'citizenId',
  'phone',
  'smsCode',
  'cardNumber',
]);

function widgets(names: readonly string[]): string {
  const atOnce = names.filter((name) => AT_ONCE.has(name));
  const lines = names.map((name) => {
    const late = `lazyWidget(() => ${lateImportOf(`../${fileName(name)}.tsx`)}.then(({ widget }) => widget))`;
    return `  ${name}: ${AT_ONCE.has(name) ? `${name}Widget` : late},\n`;
  });
  return `${HEAD}
${importOf('type { ComponentType }', 'react')}
${importOf('type { Widget }', '../../../schemas/generated/grammar.ts')}
${importOf('type { WidgetInput }', '../../core/widget-input.ts')}
${importOf('{ lazyWidget }', '../lazy-widget.tsx')}
${atOnce.map((name) => importOf(`{ widget as ${name}Widget }`, `../${fileName(name)}.tsx`)).join('\n')}
${styleOf('../widgets.css')}

/** Every widget of the grammar. The heavy ones are loaded when they are wanted. */
export const widgets = {
${lines.join('')}} as const satisfies Readonly<Record<Widget, ComponentType<WidgetInput>>>;
`;
}

/** The properties of a widget that the runtime needs, as its fit states them. */
const ASKED = ['given', 'holds', 'asTyped', 'range'] as const satisfies readonly (keyof LanguageWidget)[];

function widgetTraits(names: readonly string[]): string {
  const lines = names.flatMap((name) => {
    // The compiler reports one that has no fit yet.
    const fit: Partial<LanguageWidget> = languageWidget(name) ?? {};
    const traits = ASKED.filter((trait) => fit[trait] !== undefined).map((trait) => {
      const value = fit[trait];
      return `${trait}: ${typeof value === 'string' ? `'${value}'` : value}`;
    });
    return traits.length === 0 ? [] : [`  ${name}: { ${traits.join(', ')} },\n`];
  });
  return `${HEAD.replace('schemas/grammar/page.schema.json', 'validators/model/widget-fit.ts')}
${importOf('type { Widget }', '../../../schemas/generated/grammar.ts')}
${importOf('type { WidgetTraits }', '../widget-traits.ts')}

/** What a widget is to the form around it. One that is not here is chosen from, and has nothing of its own. */
export const widgetTraits: Readonly<Partial<Record<Widget, WidgetTraits>>> = {
${lines.join('')}};
`;
}

function actionKinds(kinds: readonly string[]): string {
  return `${HEAD}
${importOf('type { ActionByType, ActionKind }', '../action-kind.ts')}
${kinds.map((kind) => importOf(`{ ${kind}Action }`, `../${fileName(kind)}/${fileName(kind)}-action.tsx`)).join('\n')}

/** Every type of action of the grammar. */
export const actionKinds: { readonly [Type in keyof ActionByType]: ActionKind<Type> } = {
${kinds.map((kind) => `  ${kind}: ${kind}Action,\n`).join('')}};
`;
}

/**
 * The blocks that most pages have, or that contain others. Every other is loaded when a page has one, so that a page of records
 * stays light.
 */
const DRAWN_AT_ONCE: ReadonlySet<string> = new Set<Block['kind']>(['list', 'split', 'stack']);

function blocks(kinds: readonly string[]): string {
  const name = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Block`;
  const file = (kind: string) => `../${fileName(kind)}/${fileName(kind)}-block.tsx`;
  const atOnce = kinds.filter((kind) => DRAWN_AT_ONCE.has(kind));
  const lines = kinds.map((kind) => {
    const late = `lazy(async () => ({ default: (await ${lateImportOf(file(kind))}).${name(kind)} }))`;
    return `  ${kind}: ${DRAWN_AT_ONCE.has(kind) ? name(kind) : late},\n`;
  });
  return `${HEAD}
${importOf('{ type ComponentType, lazy }', 'react')}
${importOf('type { ResolvedBlock }', '../../../schemas/generated/grammar.ts')}
${importOf('type { BlockInput }', '../block-input.ts')}
${atOnce.map((kind) => importOf(`{ ${name(kind)} }`, file(kind))).join('\n')}

/** Every block of the grammar. Those that bring a library or many parts along are loaded when a page has one. */
export const blocks: { readonly [Kind in ResolvedBlock['kind']]: ComponentType<BlockInput<Kind>> } = {
${lines.join('')}};
`;
}

function deriveFunctions(names: readonly string[]): string {
  return `${HEAD}
${importOf('type { DeriveFunction }', '../../../schemas/generated/grammar.ts')}
${importOf('type { Derive }', '../derive-function.ts')}
${names.map((name) => importOf(`{ ${name} }`, `../${fileName(name)}.ts`)).join('\n')}

/** Every derive function of the grammar. */
export const deriveFunctions: Readonly<Record<DeriveFunction, Derive>> = {
${names.map((name) => `  ${name},\n`).join('')}};
`;
}

function lateImportOf(file: string): string {
  return `import('${file}')`;
}

function styleOf(file: string): string {
  return `import '${file}';`;
}

function importOf(names: string, file: string): string {
  return `import ${names} from '${file}';`;
}

/** The names of a part of the page grammar that is a list of names. */
function namesOf(part: string, grammars: ReadonlyMap<string, JsonObject>): string[] {
  const grammar = grammars.get('page.schema.json') as Schema | undefined;
  return (grammar?.$defs?.[part]?.enum ?? []).map(String);
}

/** The kinds of a part of the page grammar that is one of several. */
function kindsOf(part: string, grammars: ReadonlyMap<string, JsonObject>): string[] {
  const { $defs = {} } = (grammars.get('page.schema.json') ?? {}) as Schema;
  const { oneOf = [], discriminator } = $defs[part] ?? {};
  return oneOf.map(({ $ref = '' }) => {
    const { properties = {} } = $defs[$ref.split('/').at(-1) ?? ''] ?? {};
    return String(properties[discriminator?.propertyName ?? '']?.const);
  });
}

/** `relativeTime` → `relative-time`. */
export function fileName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
