import { readDatabaseAddress } from '../core/database-address.ts';

/** What a setting takes. */
export interface Kind<Value> {
  /** For a person, after "it takes". */
  takes: string;
  /** The type of the value in a settings file. */
  json: 'string' | 'number' | 'boolean';
  /** @returns undefined for a text that is none; never called with an empty one */
  read(text: string): Value | undefined;
  /** A wrong value is not quoted either: it may hold a password, or be of a person. */
  quiet?: true;
}

export const text: Kind<string> = { takes: 'a text', json: 'string', read: (given) => given };

export function whole(least: number, most: number): Kind<number> {
  return {
    takes: `a whole number from ${least} to ${most}`,
    json: 'number',
    read(given) {
      const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
  };
}

/** A whole number from a least one on, or 0 for none. */
export function wholeOrNone(least: number, most: number): Kind<number> {
  return {
    takes: `0, or a whole number from ${least} to ${most}`,
    json: 'number',
    read: (given) => (Number(given) === 0 ? whole(0, 0).read(given) : whole(least, most).read(given)),
  };
}

export const yesNo: Kind<boolean> = {
  takes: '1 or 0',
  json: 'boolean',
  read(given) {
    if (/^(1|true|yes|on)$/i.test(given)) return true;
    return /^(0|false|no|off)$/i.test(given) ? false : undefined;
  },
};

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Kind<Choice> {
  return {
    takes: choices.join(', '),
    json: 'string',
    read: (given) => choices.find((choice) => choice === given),
  };
}

export function address(protocols: readonly string[], example: string): Kind<string> {
  return {
    takes: `an address such as ${example}`,
    json: 'string',
    quiet: true,
    read(given) {
      const fits = URL.canParse(given) && protocols.some((protocol) => given.startsWith(`${protocol}://`));
      return fits ? given : undefined;
    },
  };
}

/** A PostgreSQL server, or several with commas between their hosts, of which one takes writes. */
export const databaseAddress: Kind<string> = {
  takes: 'an address such as postgres://user:password@host:5432/database',
  json: 'string',
  quiet: true,
  read: (given) => (readDatabaseAddress(given) ? given : undefined),
};

/** Addresses of one PostgreSQL server each, with commas between them. */
export const replicaAddresses: Kind<readonly string[]> = {
  takes: 'addresses such as postgres://user:password@host:5432/database, with commas',
  json: 'string',
  quiet: true,
  read(given) {
    const urls = given.split(/,(?=\s*postgres(?:ql)?:\/\/)/).map((url) => url.trim());
    const isOne = (url: string) => readDatabaseAddress(url)?.urls.length === 1;
    return urls.every(isOne) ? urls : undefined;
  },
};

/** A text of letters that cannot be guessed. */
export const token: Kind<string> = {
  takes: 'a text of 16 to 200 letters, digits and signs without a space',
  json: 'string',
  read: (given) => (/^[!-~]{16,200}$/.test(given) ? given : undefined),
};

export const mobileNumber: Kind<string> = {
  takes: 'a mainland mobile number of 11 digits',
  json: 'string',
  quiet: true,
  read: (given) => (/^1[3-9]\d{9}$/.test(given) ? given : undefined),
};
