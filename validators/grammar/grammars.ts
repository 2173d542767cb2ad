import { KEYWORDS, type Schema } from './schema.ts';

/** A schema and its grammar file, from which its `$ref`s are resolved. */
export interface PlacedSchema {
  schema: Schema;
  file: string;
}

/** All grammar files, by file name (`page.schema.json`). */
export class Grammars {
  readonly #files: ReadonlyMap<string, Schema>;

  /**
   * @param texts file name → text
   * @throws Error when a grammar is not JSON or uses a keyword that the interpreter does not know: a bug of the grammar
   */
  constructor(texts: ReadonlyMap<string, string>) {
    this.#files = new Map([...texts].map(([file, text]) => [file, parse(file, text)]));
    for (const [file, schema] of this.#files) eachSchema(schema, (part) => refuseUnknown(part, file));
  }

  /** @throws Error when there is no such grammar */
  get(file: string): PlacedSchema {
    const schema = this.#files.get(file);
    if (!schema) throw new Error(`There is no grammar ${file}.`);
    return { schema, file };
  }

  /** What a `$ref` names: `#/$defs/block` or `common.schema.json#/$defs/text`. @throws Error when there is no such part */
  resolve(ref: string, from: string): PlacedSchema {
    const [name = '', pointer = ''] = ref.split('#');
    const { schema, file } = this.get(name || from);
    const def = /^\/\$defs\/(\w+)$/.exec(pointer)?.[1];
    const part = def === undefined ? undefined : schema.$defs?.[def];
    if (!part) throw new Error(`${from}: "${ref}" names no part of a grammar.`);
    return { schema: part, file };
  }

  /** Calls back for every schema of every grammar. */
  each(visit: (schema: Schema, file: string) => void): void {
    for (const [file, schema] of this.#files) eachSchema(schema, (part) => visit(part, file));
  }

  get names(): string[] {
    return [...this.#files.keys()];
  }
}

function parse(file: string, text: string): Schema {
  try {
    return JSON.parse(text) as Schema;
  } catch (error) {
    throw new Error(`The grammar ${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuseUnknown(schema: Schema, file: string): void {
  for (const keyword of Object.keys(schema)) {
    if (!Object.hasOwn(KEYWORDS, keyword))
      throw new Error(`${file} uses "${keyword}", which the interpreter does not know.`);
  }
  if (schema.oneOf && !schema.discriminator) throw new Error(`${file} has a oneOf without a discriminator.`);
}

function eachSchema(schema: Schema, visit: (schema: Schema) => void): void {
  visit(schema);
  for (const part of partsOf(schema)) eachSchema(part, visit);
}

function partsOf(schema: Schema): Schema[] {
  const { $defs, properties, patternProperties, additionalProperties, propertyNames, items, oneOf, allOf } = schema;
  const maps = [$defs, properties, patternProperties].flatMap((map) => Object.values(map ?? {}));
  return [
    ...maps,
    ...(oneOf ?? []),
    ...(allOf ?? []),
    ...[additionalProperties, propertyNames, items, schema.else].filter((part) => typeof part === 'object'),
  ];
}
