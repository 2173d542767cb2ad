import type { Catalogue, DictionaryDocument } from '../schemas/generated/grammar.ts';

/**
 * Writes the codes of every dictionary as constants, named by their English labels: `CODES.cardState.lost`. A code that is
 * renamed or removed does not compile where it is used, and one that gets another value changes its uses too.
 */
export function dictionaryCodes(catalogue: Catalogue): string {
  const lines = Object.entries(catalogue.dictionaries).map(([name, dictionary]) => {
    const codes = namedCodes(dictionary).map(([code, value]) => `    ${code}: ${JSON.stringify(value)},\n`);
    return `  /** ${dictionary.title.zh} */\n  ${name}: named('${name}', {\n${codes.join('')}  } as const),\n`;
  });
  return `${NAMED}
/** The codes of each dictionary, by the English words of their labels. */
export const CODES = {
${lines.join('')}};

/** One of the named codes of a dictionary. */
export type CodeOf<
  Dictionary extends keyof typeof CODES,
  Name extends keyof (typeof CODES)[Dictionary] = keyof (typeof CODES)[Dictionary],
> = (typeof CODES)[Dictionary][Name];
`;
}

/** Whoever changes a label may start the server without compiling it: then nothing may be compared with a code that is missing. */
const NAMED = `/** What has a name for each code of a dictionary: to ask for another name is an error, and never nothing. */
export function named<Codes extends object>(dictionary: string, codes: Codes): Codes {
  // Behind the codes rather than around them: those that are there are read as quickly as ever.
  const missing = new Proxy(Object.prototype, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || name === 'toJSON') return Reflect.get(target, name);
      throw new Error(\`The dictionary \${dictionary} has no code that is called \${name}.\`);
    },
  });
  return Object.setPrototypeOf(codes, missing);
}
`;

/** If two codes have the same words, and where no word is left, the name contains the code itself. */
function namedCodes({ values }: DictionaryDocument | Catalogue['dictionaries'][string]): [string, string][] {
  const words = values.map(({ label }) => camelCase(label.en ?? ''));
  return values.map(({ value }, at) => {
    const word = words[at] ?? '';
    const isClear = word !== '' && words.indexOf(word) === words.lastIndexOf(word);
    return [isClear ? word : `${word || 'code'}${value.replace(/\W/g, '_')}`, value];
  });
}

/** `IC` → `ic`, `QR code` → `qrCode`, `Theft or damage` → `theftOrDamage`, `3 doors` → `n3Doors`. */
function camelCase(label: string): string {
  const words = label.match(/[A-Za-z0-9]+/g) ?? [];
  const [first = '', ...others] = words.map((word) => (/^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word));
  const name = [first.replace(/^./, (letter) => letter.toLowerCase()), ...others.map(capital)].join('');
  return /^\d/.test(name) ? `n${name}` : name;
}

function capital(word: string): string {
  return word.replace(/^./, (letter) => letter.toUpperCase());
}
