import { createPublicKey } from 'node:crypto';
import type { ConsoleConfiguration } from '../../schemas/generated/grammar.ts';
import { compareFindings, type Finding } from '../../validators/finding.ts';
import { Findings } from '../../validators/findings.ts';
import { fitGrammar } from '../../validators/grammar/fit-grammar.ts';
import type { Grammars } from '../../validators/grammar/grammars.ts';
import type { JsonNode } from '../../validators/positions/json-node.ts';
import { parseJson } from '../../validators/positions/parse-json.ts';

/** The result of a configuration file; without a configuration a finding states why. */
export interface CheckedConsoleConfig {
  findings: readonly Finding[];
  config?: ConsoleConfiguration;
}

/**
 * Checks the configuration file of a deployment: it is JSON, fits `console-config.schema.json`, its key is valid, and a file
 * that names another service contains the keys of that service. All mistakes are reported at once.
 *
 * @param file the name to show
 */
export function checkConsoleConfig(file: string, text: string, grammars: Grammars): CheckedConsoleConfig {
  const findings = new Findings(file, text);
  const { root, mistakes } = parseJson(text);
  for (const mistake of mistakes) findings.add('json', 'error', mistake);
  if (!root || mistakes.length > 0) return { findings: findings.all };
  const misfits = fitGrammar(root, grammars.get('console-config.schema.json'), grammars);
  for (const { clear, missing, ...misfit } of misfits) findings.add('grammar', 'error', misfit);
  const isWrong = (key: string) => misfits.some(({ pointer }) => pointer === `/${key}`);
  const publicKey = root.members?.get('publicKey');
  if (publicKey && !isWrong('publicKey') && !isRsaKey(String(publicKey.value)))
    findings.add('public-key', 'error', { ...placeOf(publicKey), message: 'This is no RSA key that can be read.' });
  const origin = root.members?.get('serviceOrigin');
  const lacks = ['appKey', 'publicKey'].filter((key) => !root.members?.has(key));
  if (origin?.value && !isWrong('serviceOrigin') && lacks.length > 0) {
    const message = `Another service is named, so its ${lacks.join(' and ')} must be given too.`;
    findings.add('service-keys', 'error', { ...placeOf(origin), message });
  }
  if (findings.all.length > 0) return { findings: findings.all.sort(compareFindings) };
  const { $schema: _, ...config } = root.value as ConsoleConfiguration;
  return { findings: [], config };
}

function placeOf({ pointer, range }: JsonNode) {
  return { pointer, range };
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
