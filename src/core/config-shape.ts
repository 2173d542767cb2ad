import type { ConsoleConfiguration } from '../../schemas/generated/grammar.ts';

/** What a setting must be; each has a text under `boot.expects`. */
export type Expected =
  | 'object'
  | 'origin'
  | 'prefix'
  | 'word'
  | 'publicKey'
  | 'tiles'
  | 'picture'
  | 'filled'
  | 'geocoding'
  | 'yesNo';

/** A setting that cannot be used. */
export interface ConfigProblem {
  /** Such as `map.tiles`; empty for the whole file. */
  path: string;
  expects: Expected;
  /** The setting is missing. */
  missing: boolean;
}

interface Setting {
  expects: Expected;
  fits(value: unknown): boolean;
  required?: true;
}

/** A key that is only in the grammar or only here does not compile. */
type Shape<Part> = {
  [Key in keyof Part]-?: Setting | (NonNullable<Part[Key]> extends object ? Inner<NonNullable<Part[Key]>> : never);
};
type Inner<Part> = { inner: Shape<Part> };

const text = (expects: Expected, pattern: RegExp): Setting => ({
  expects,
  fits: (value) => typeof value === 'string' && pattern.test(value),
});
const yesNo: Setting = { expects: 'yesNo', fits: (value) => typeof value === 'boolean' };
const needed = (setting: Setting): Setting => ({ ...setting, required: true });

/**
 * The grammar `console-config.schema.json` once more, small enough for a login page. A test checks both with the same
 * configurations. Stricter in one thing: here the keys of the service must be there, from whichever file.
 */
const SETTINGS: Shape<Omit<ConsoleConfiguration, '$schema'>> = {
  serviceOrigin: text('origin', /^(https?:\/\/[A-Za-z0-9.:[\]-]+)?$/),
  servicePrefix: text('prefix', /^(\/[A-Za-z0-9._-]+)*$/),
  appKey: needed(text('word', /^[!-~]{1,200}$/)),
  publicKey: needed(text('publicKey', /^-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----\s*$/)),
  clientVersion: text('word', /^[!-~]{1,60}$/),
  map: {
    inner: {
      tiles: needed(text('tiles', /^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})(https?:\/\/[A-Za-z0-9.:[\]-]+)?\/\S+$/)),
      attribution: text('filled', /^.{1,100}$/su),
    },
  },
  geocoding: text('geocoding', /^(server|none)$/),
  playground: yesNo,
  securityHelper: yesNo,
  product: {
    inner: {
      title: { inner: { zh: needed(text('filled', /./su)), en: needed(text('filled', /./su)) } },
      logo: text('picture', /^(https?:\/\/[A-Za-z0-9.:[\]-]+)?\/[!-~]+$/),
    },
  },
};

/** Everything that is wrong with a configuration, in the order of the settings. */
export function configProblems(answer: unknown): ConfigProblem[] {
  return problemsOf(answer, { inner: SETTINGS }, '');
}

/** Unknown keys: typing errors, or settings of a newer console. */
export function unknownSettings(answer: object): string[] {
  return Object.keys(answer).filter((key) => key !== '$schema' && !Object.hasOwn(SETTINGS, key));
}

function problemsOf(value: unknown, setting: Setting | { inner: object }, path: string): ConfigProblem[] {
  if (!('inner' in setting)) return setting.fits(value) ? [] : [{ path, expects: setting.expects, missing: false }];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ path, expects: 'object', missing: false }];
  return Object.entries(setting.inner as Readonly<Record<string, Setting>>).flatMap(([key, part]) => {
    const below = path === '' ? key : `${path}.${key}`;
    if (Object.hasOwn(value, key)) return problemsOf((value as Record<string, unknown>)[key], part, below);
    return part.required ? [{ path: below, expects: part.expects, missing: true }] : [];
  });
}
