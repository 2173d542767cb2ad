import { Ajv } from 'ajv';
import { formats } from '../../runtime/formats/formats.ts';
import { isOwnPicture } from '../pictures/picture-place.ts';

/** The last four digits, or as many as a whole number has. */
const PHONE_OR_TAIL = /^(\d{4}|\d{7,13})$/;

/**
 * The checker of payloads: our formats, our annotations (`label`, `messages`, `choice`) and our keywords. It converts nothing,
 * fills nothing in and drops nothing.
 */
export function makeAjv(): Ajv {
  const ajv = new Ajv({
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    allErrors: true,
    allowUnionTypes: true,
    verbose: true,
    strictTypes: false,
  });
  for (const annotation of ['label', 'messages', 'choice']) ajv.addKeyword(annotation);
  ajv.addKeyword({
    keyword: 'phoneOrTail',
    type: 'string',
    validate: (_: unknown, text: string) => PHONE_OR_TAIL.test(text),
  });
  ajv.addKeyword({
    keyword: 'ownPicture',
    type: 'string',
    validate: (_: unknown, address: string) => isOwnPicture(address),
  });
  ajv.addKeyword({
    keyword: 'filled',
    validate: (_: unknown, value: unknown) =>
      value !== null &&
      !(typeof value === 'string' && value.trim() === '') &&
      !(Array.isArray(value) && value.length === 0),
  });
  ajv.addKeyword({
    keyword: 'decimals',
    type: 'number',
    schemaType: 'number',
    validate: (places: number, value: number) => Number(value.toFixed(places)) === value,
  });
  for (const [name, { test }] of Object.entries(formats)) ajv.addFormat(name, { type: 'string', validate: test });
  return ajv;
}
