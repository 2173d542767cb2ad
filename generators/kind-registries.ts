import type { Schema } from '../validators/grammar/schema.ts';
import type { JsonObject } from '../validators/json.ts';

/**
 * Writes the registries of the runtime: every cell and derive function of the grammar, out of the file that has its name. One
 * without its file does not compile.
 *
 * @param grammars file name (`page.schema.json`) → the parsed grammar
 * @returns path below the project → text
 */
export function kindRegistries(grammars: ReadonlyMap<string, JsonObject>): Map<string, string> {
  return new Map([
    ['runtime/cells/generated/cells.ts', cells(namesOf('cell', grammars))],
    ['runtime/derive/generated/derive-functions.ts', deriveFunctions(namesOf('deriveFunction', grammars))],
  ]);
}

const HEAD =
  '// Made by generators/kind-registries.ts from schemas/grammar/page.schema.json: npm run generate. Do not edit.\n';

function cells(names: readonly string[]): string {
  const imports = names.map((name) => `import { cell as ${name} } from '../${fileName(name)}.tsx';\n`);
  return `${HEAD}
import type { Cell } from '../../../schemas/generated/grammar.ts';
import type { CellKind } from '../cell-kind.ts';
${imports.join('')}
/** Every cell of the grammar. */
export const cells: Readonly<Record<Cell, CellKind>> = {
${entries(names)}};
`;
}

function deriveFunctions(names: readonly string[]): string {
  const imports = names.map((name) => `import { ${name} } from '../${fileName(name)}.ts';\n`);
  return `${HEAD}
import type { DeriveFunction } from '../../../schemas/generated/grammar.ts';
import type { Derive } from '../derive-function.ts';
${imports.join('')}
/** Every derive function of the grammar. */
export const deriveFunctions: Readonly<Record<DeriveFunction, Derive>> = {
${entries(names)}};
`;
}

function entries(names: readonly string[]): string {
  return names.map((name) => `  ${name},\n`).join('');
}

/** The names of a part of the page grammar that is a list of names. */
function namesOf(part: string, grammars: ReadonlyMap<string, JsonObject>): string[] {
  const grammar = grammars.get('page.schema.json') as Schema | undefined;
  return (grammar?.$defs?.[part]?.enum ?? []).map(String);
}

/** `relativeTime` → `relative-time`. */
export function fileName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
