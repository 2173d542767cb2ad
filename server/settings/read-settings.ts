import { readFileSync } from 'node:fs';
import type { Kind } from './setting-kinds.ts';
import { type Setting, type SettingName, type SettingValues, settings } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A settings file as it was read; what is wrong with it as JSON is reported with everything else. */
export interface SettingsFile {
  /** By key; `at` is the place of the value, such as `settings.json:4:11`. */
  values: ReadonlyMap<string, { value: unknown; at: string }>;
  mistakes: readonly string[];
}

/** A mistake leaves its setting out: with any mistake the server does not start. */
export interface ReadSettings {
  values: SettingValues;
  mistakes: string[];
}

interface Given {
  /** As it is named to a person. */
  name: string;
  value: string;
}

/** The keys that a settings file may hold. */
export function settingKeys(): string[] {
  return Object.entries<Setting>(settings).flatMap(([key, { secret }]) => (secret ? [key, `${key}File`] : [key]));
}

/** Reads every setting: the environment wins over the file, and a secret may be in a file of its own. */
export function readSettings(environment: Environment, file?: SettingsFile): ReadSettings {
  const mistakes = [...(file?.mistakes ?? [])];
  const read = (key: string, setting: Setting): unknown => {
    try {
      const given = fromEnvironment(environment, setting) ?? fromFile(file, key, setting);
      return given ? takenFrom(given, setting) : setting.otherwise;
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      mistakes.push(error.message);
      return setting.otherwise;
    }
  };
  const values = Object.fromEntries(
    Object.entries<Setting>(settings).map(([key, setting]) => [key, read(key, setting)]),
  ) as Record<SettingName, unknown>;
  // Each is of its own kind, or its default.
  return { values: values as SettingValues, mistakes };
}

class Mistake extends Error {}

function takenFrom({ name, value }: Given, { kind, secret }: Setting): unknown {
  const found = kind.read(value);
  if (found !== undefined) return found;
  throw new Mistake(
    secret || kind.quiet ? `${name} cannot be used: it takes ${kind.takes}.` : wrong(name, value, kind),
  );
}

function wrong(name: string, value: string, kind: Kind<unknown>): string {
  const shown = value.length > 60 ? `${value.slice(0, 59)}…` : value;
  return `${name} is "${shown}": it takes ${kind.takes}.`;
}

/** An empty variable counts as left out. */
function fromEnvironment(environment: Environment, { variable, secret }: Setting): Given | undefined {
  const value = environment[variable]?.trim();
  const path = secret && environment[`${variable}_FILE`]?.trim();
  if (value && path) throw new Mistake(`${variable} and ${variable}_FILE are both set: leave one out.`);
  if (path) return { name: `${variable}_FILE`, value: secretOf(`${variable}_FILE`, path) };
  return value ? { name: variable, value } : undefined;
}

function fromFile(file: SettingsFile | undefined, key: string, { kind, secret }: Setting): Given | undefined {
  const own = file?.values.get(key);
  const named = secret && file?.values.get(`${key}File`);
  if (own && named) throw new Mistake(`${named.at} "${key}" and "${key}File" are both set: leave one out.`);
  if (named) {
    const name = `${named.at} "${key}File"`;
    if (typeof named.value !== 'string') throw new Mistake(`${name} takes the path of a file, as a text.`);
    return { name, value: secretOf(name, named.value) };
  }
  if (!own) return undefined;
  const name = `${own.at} "${key}"`;
  if (typeof own.value !== kind.json || own.value === '') {
    throw new Mistake(`${name} takes ${kind.json === 'boolean' ? 'true or false' : kind.takes}.`);
  }
  return { name, value: String(own.value) };
}

function secretOf(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Mistake(`${name} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text.trim() === '') throw new Mistake(`${name} names ${path}, which is empty.`);
  return text.trim();
}
