import type { Catalogue, DictionaryDocument } from '../schemas/generated/grammar.ts';

/**
 * Writes the codes of every dictionary as constants, named by their English labels: `CODES.cardState.lost`. A code that is
 * renamed or gone does not compile where it is used, and one that is given another value takes its uses along.
 */
export function dictionaryCodes(catalogue: Catalogue): string {
  const lines = Object.entries(catalogue.dictionaries).map(([name, dictionary]) => {
    const codes = namedCodes(dictionary).map(([code, value]) => `    ${code}: ${JSON.stringify(value)},\n`);
    return `  /** ${dictionary.title.zh} */\n  ${name}: {\n${codes.join('')}  },\n`;
  });
  return [
    '/** The codes of each dictionary, by the English words of their labels. */\n',
    `export const CODES = {\n${lines.join('')}} as const;\n\n`,
    '/** One of the named codes of a dictionary. */\n',
    'export type CodeOf<\n  Dictionary extends keyof typeof CODES,\n',
    '  Name extends keyof (typeof CODES)[Dictionary] = keyof (typeof CODES)[Dictionary],\n',
    '> = (typeof CODES)[Dictionary][Name];\n',
  ].join('');
}

/** Of two codes with the same words, and where no word is left, the code itself tells them apart. */
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
