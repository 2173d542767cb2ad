import { readFileSync } from 'node:fs';
import { type Environment, type SettingsFile, settingKeys } from '../../server/settings/read-settings.ts';
import { didYouMean, nearNames } from '../../validators/near-names.ts';
import type { JsonNode, Range } from '../../validators/positions/json-node.ts';
import { LineIndex } from '../../validators/positions/line-index.ts';
import { parseJson } from '../../validators/positions/parse-json.ts';

/** The settings of the file that `CONSOLE_SETTINGS` names, each with its line; nothing where it names none. */
export function settingsFileOf(environment: Environment): SettingsFile | undefined {
  const path = environment.CONSOLE_SETTINGS?.trim();
  if (!path) return undefined;
  try {
    return readSettingsText(path, readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`;
    return { values: new Map(), mistakes: [`CONSOLE_SETTINGS names ${path}: ${why}.`] };
  }
}

/** @param path the name to show */
export function readSettingsText(path: string, text: string): SettingsFile {
  const lines = new LineIndex(text);
  const at = ({ offset }: Range) => {
    const { line, column } = lines.placeOf(offset);
    return `${path}:${line}:${column}`;
  };
  const { root, mistakes } = parseJson(text);
  const problems = mistakes.map(({ message, range }) => `${at(range)} ${message}`);
  const values = new Map<string, { value: unknown; at: string }>();
  if (!root || mistakes.length > 0) return { values, mistakes: problems };
  if (!root.members) return { values, mistakes: [`${at(root.range)} The settings are an object: { "port": 5180 }.`] };
  const known = settingKeys();
  for (const [key, member] of root.members) {
    // For editors.
    if (key === '$schema') continue;
    if (known.includes(key)) values.set(key, { value: member.value, at: at(keyOf(member)) });
    else problems.push(`${at(keyOf(member))} Unknown setting "${key}".${didYouMean(nearNames(key, known))}`);
  }
  return { values, mistakes: problems };
}

function keyOf({ key, range }: JsonNode): Range {
  return key ?? range;
}
