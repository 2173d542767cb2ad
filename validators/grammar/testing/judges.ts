import { registerSchema, type Validator, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject, JsonValue } from '../../json.ts';
import { parseJson } from '../../positions/parse-json.ts';
import { fitNode } from '../fit-grammar.ts';
import { Grammars } from '../grammars.ts';
import { QuickFit } from '../quick-fit.ts';

/** The result of each implementation of the grammar for a value: whether it fits. */
export interface Verdict {
  /** The findings of this project's interpreter. Empty means that the value fits. */
  mistakes: string[];
  /** This project's quick answer, which has no messages. */
  quick: boolean;
  ajv: boolean;
  hyperjump: boolean;
}

export const META_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** Addresses for the grammar files, so that what they refer to beside their folder has an address too. Nothing is fetched. */
const FOLDER = 'https://console.example/schemas/';

/**
 * This project's interpreter and two independent validators, with the same input. Generated parts for editors only narrow
 * names, and the interpreter skips them; the other two get parts of the same names that allow everything.
 */
export class Judges {
  readonly grammars: Grammars;
  readonly #quick: QuickFit;
  readonly #ajv: Ajv2020;
  readonly #hyperjump = new Map<string, Validator>();

  /** @param texts file name (`page.schema.json`) → text */
  constructor(texts: ReadonlyMap<string, string>) {
    this.grammars = new Grammars(texts);
    this.#quick = new QuickFit(this.grammars);
    // strictRequired expects every required key among the properties beside it, which a discriminated page cannot have.
    this.#ajv = new Ajv2020({ strict: true, strictRequired: false, discriminator: true, allowUnionTypes: true });
    this.#ajv.addVocabulary(['enumDescriptions']);
    const files = new Map([...texts].map(([file, text]) => [`grammar/${file}`, JSON.parse(text) as JsonObject]));
    for (const [file, schema] of [...files, ...passedOver(texts)]) {
      this.#ajv.addSchema(schema, FOLDER + file);
      registerSchema({ $schema: META_SCHEMA, ...withoutExamples(schema) }, FOLDER + file);
    }
  }

  /** @param part a grammar (`page.schema.json`) or a part of one (`page.schema.json#/$defs/column`) */
  async judge(part: string, value: JsonValue): Promise<Verdict> {
    const { root } = parseJson(JSON.stringify(value));
    if (!root) throw new Error('JSON.stringify gave no JSON.');
    const [file = '', pointer] = part.split('#');
    const schema = pointer === undefined ? this.grammars.get(file) : this.grammars.resolve(`#${pointer}`, file);
    const address = `${FOLDER}grammar/${part}`;
    const validator = this.#hyperjump.get(part) ?? (await validate(address));
    this.#hyperjump.set(part, validator);
    return {
      mistakes: fitNode(root, [schema], this.grammars).map((mistake) => `${mistake.pointer} ${mistake.message}`),
      quick: this.#quick.fits(value, schema),
      ajv: this.#ajv.validate(address, value) === true,
      hyperjump: validator(value).valid,
    };
  }

  /** Whether a grammar is JSON Schema 2020-12, as Ajv (in strict mode, so it throws) and the other validator find. */
  async isJsonSchema(file: string): Promise<boolean> {
    const schema = this.#ajv.getSchema(`${FOLDER}grammar/${file}`)?.schema;
    if (schema === undefined) throw new Error(`There is no grammar ${file}.`);
    const meta = await validate(META_SCHEMA);
    return this.#ajv.validateSchema(schema) === true && meta(schema as JsonObject).valid;
  }
}

/** Every part that a grammar refers to under `../generated/`, as one without restrictions. */
function passedOver(texts: ReadonlyMap<string, string>): Map<string, JsonObject> {
  const files = new Map<string, JsonObject>();
  for (const text of texts.values()) {
    for (const [, file = '', name = ''] of text.matchAll(/"\.\.\/(generated\/[^"#]+)#\/\$defs\/(\w+)"/g)) {
      const $defs = files.get(file)?.$defs ?? {};
      files.set(file, { $defs: { ...($defs as JsonObject), [name]: {} } });
    }
  }
  return files;
}

/** This validator treats the `$schema` of a document in an example as that of a schema. */
function withoutExamples(schema: JsonObject): JsonObject {
  return JSON.parse(
    JSON.stringify(schema, (key, value: JsonValue) => (key === 'examples' ? undefined : value)),
  ) as JsonObject;
}
