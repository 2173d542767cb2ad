/** The file under `schemas/generated/` that has them. */
export const MODULE_CALLS = 'module-calls.json';

/**
 * The calls that modules of the server answer, as a generated file that the check goes by: it cannot load the server.
 *
 * @param sources the texts of the files under `server/modules/`
 */
export function moduleCalls(sources: Iterable<string>): string {
  const calls = new Set([...sources].flatMap(handledIn));
  const made = 'Made by generators/module-calls.ts from server/modules: npm run generate. Do not edit.';
  return `${JSON.stringify({ $comment: made, calls: [...calls].sort() }, null, 1)}\n`;
}

/** The paths that stand in front of handlers: each begins a line of an object. */
function handledIn(source: string): string[] {
  return [...source.matchAll(/^\s*'(\/[\w/]+)':\s/gm)].map(([, path = '']) => path);
}
