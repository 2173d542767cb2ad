import type { CustomDocument } from '../schemas/generated/grammar.ts';

/** Writes the names of `custom.json` as types, so that a registered name without its component or handler fails to compile. */
export function customTypes({ components, handlers }: CustomDocument): string {
  return [
    '/** What a `custom` block may name. */',
    `export type CustomComponentName = ${namesOf(components)};`,
    '',
    '/** What a `custom` action may name. */',
    `export type CustomHandlerName = ${namesOf(handlers)};`,
    '',
  ].join('\n');
}

function namesOf(registered: object): string {
  const names = Object.keys(registered).sort();
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');
}
