import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  broken: 'This is not a regular expression: {reason}.',
  slashes: 'The slashes belong to the text that has to match: an expression is written without them here.',
} as const;

/** A pattern is a regular expression that browser and server can both compile (with the flag `u`, as JSON Schema requires). */
export const patternCompiles = defineRule({
  id: 'pattern-compiles',
  severity: 'error',
  description: {
    zh: '正则表达式必须能在浏览器和服务器上编译。',
    en: 'A pattern is a regular expression that browser and server can both compile.',
  },
  messages,
  visit: {
    property: check,
    payload: check,
  },
});

function check(of: { pattern?: string }, { report }: Tools<typeof messages>): void {
  const reason = reasonAgainst(of.pattern);
  if (reason !== undefined) report(at(of, 'pattern'), 'broken', { reason });
  else if (of.pattern && /^\/.+\/[dgimsuvy]*$/.test(of.pattern)) report(at(of, 'pattern'), 'slashes', {});
}

/** The engine's message about a pattern, without the pattern itself. */
function reasonAgainst(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split(': ').at(-1) ?? error.message) : 'it does not compile';
  }
}
