import { sample, stringMatching } from 'fast-check';
import { formats } from '../../runtime/formats/formats.ts';
import type { Format } from '../../schemas/generated/grammar.ts';
import type { Schema } from '../../server/chain/schema.ts';
import { sampleText } from './sample-text.ts';

/** A value that the schema takes, another one for each number where it is a text. */
export function validValue(schema: Schema, serial = 1, path = 'value'): unknown {
  const { enum: choices, type } = whole(schema);
  if (Array.isArray(choices)) {
    const choice: unknown = choices.find((one) => one !== null && one !== '');
    return choice ?? choices[0];
  }
  switch (firstType(type)) {
    case 'string':
      return validText(whole(schema), serial, path);
    case 'integer':
    case 'number':
      return validNumber(whole(schema), serial);
    case 'boolean':
      return true;
    case 'array': {
      const { items = {}, minItems = 1 } = schema as { items?: Schema; minItems?: number };
      return Array.from({ length: Math.max(1, minItems) }, (_, at) => validValue(items, serial + at, `${path}.${at}`));
    }
    case 'object': {
      const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
      const members = required.map((name) => [name, validValue(properties[name] ?? {}, serial, `${path}.${name}`)]);
      return Object.fromEntries(members);
    }
    default:
      return '值';
  }
}

/** What counts for a value that is neither masked nor a list of choices. */
export function whole(schema: Schema): Schema {
  return schema.if ? { ...schema, ...(schema.else as Schema) } : schema;
}

export function firstType(type: unknown): string | undefined {
  const all: unknown[] = Array.isArray(type) ? type : [type];
  return all.find((one): one is string => typeof one === 'string' && one !== 'null');
}

interface TextRules {
  format?: Format;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

function validText(schema: Schema, serial: number, path: string): string {
  const { format, pattern, minLength = 0, maxLength = 100 } = schema as TextRules;
  if (schema.phoneOrTail) return sampleText.mobile(serial);
  const plain = format ? sampleText[format](serial) : `值${serial}`.slice(-maxLength);
  const padded = format ? fitted(plain, format, minLength, maxLength) : plain.padEnd(minLength, '值');
  if (pattern === undefined || new RegExp(pattern, 'u').test(padded)) return padded;
  const made = sample(stringMatching(new RegExp(pattern)), { seed: serial, numRuns: 200 });
  const found = made.find(
    (text) => text.length >= minLength && text.length <= maxLength && (!format || formats[format].test(text)),
  );
  if (found === undefined) {
    throw new Error(
      `No text fits ${path} (${pattern}, ${format ?? 'no format'}): teach validText in valid-value.ts one.`,
    );
  }
  return found;
}

/** A text of a format that leaves its length open, as long as the field asks; its last digits tell one from the next. */
function fitted(text: string, format: Format, minLength: number, maxLength: number): string {
  const head = { digits: '', 'letters-digits': 'A' }[format as string];
  if (head === undefined) return text;
  const tail = text.slice(head.length);
  return head + tail.padStart(minLength - head.length, '0').slice(-(maxLength - head.length));
}

function validNumber(schema: Schema, serial: number): number {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema as { minimum?: number; maximum?: number };
  return Math.min(Math.max(minimum, 1 + (serial % 7)), maximum);
}
