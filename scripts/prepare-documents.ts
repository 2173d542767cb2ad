import { allRules } from '../validators/rules/index.ts';
import { generate } from './generate.ts';
import { ownAnswerRules } from './module-calls-of.ts';

/**
 * Checks the documents and updates the generated files, so that an edited document is never served stale.
 *
 * @param schemas the folder `schemas`
 * @returns the findings as text for a person when the documents cannot be used
 */
export function prepareDocuments(schemas: string, log: (line: string) => void): { broken: string } | undefined {
  const { stale, findings } = generate(schemas, { write: true, rules: [...allRules, ...ownAnswerRules()] });
  if (findings)
    return { broken: `${findings}\nThe documents have findings, so nothing was started. Mend them and start again.` };
  if (stale.length > 0) log(`Generated anew: ${stale.join(', ')}.`);
  return undefined;
}
