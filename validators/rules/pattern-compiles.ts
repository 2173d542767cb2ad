import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A pattern is a regular expression that browser and server can both compile (with the flag `u`, as JSON Schema asks). */
export const patternCompiles = defineRule({
  id: 'pattern-compiles',
  severity: 'error',
  description: {
    zh: '正则表达式必须能在浏览器和服务器上编译。',
    en: 'A pattern is a regular expression that browser and server can both compile.',
  },
  messages: { broken: 'This is not a regular expression: {reason}.' },
  visit: {
    property(property, { report }) {
      const reason = reasonAgainst(property.pattern);
      if (reason !== undefined) report(at(property, 'pattern'), 'broken', { reason });
    },
    payload(payload, { report }) {
      const reason = reasonAgainst(payload.pattern);
      if (reason !== undefined) report(at(payload, 'pattern'), 'broken', { reason });
    },
  },
});

/** What the engine says against a pattern, without the pattern itself. */
function reasonAgainst(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split(': ').at(-1) ?? error.message) : 'it does not compile';
  }
}
