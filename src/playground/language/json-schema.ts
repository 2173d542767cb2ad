import type { JsonValue } from '../../../validators/json.ts';

/** The part of JSON Schema 2020-12 that the grammar and the known names use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  /** An English sentence, a line break, a Chinese one. */
  description?: string;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  discriminator?: { propertyName: string };
  if?: JsonSchema;
  then?: JsonSchema;
  type?: string | string[];
  const?: JsonValue;
  enum?: JsonValue[];
  /** What each of `enum` is, in its order; an English sentence, a line break, a Chinese one. */
  enumDescriptions?: string[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
  items?: JsonSchema;
  examples?: JsonValue[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

/** A schema and its place. */
export interface Placed {
  schema: JsonSchema;
  /** Path below `schemas/`: its `$ref`s start from there. */
  file: string;
  /** The part that a `$ref` led to, such as `field.device`. */
  part?: string;
}

/** The grammar files and the known names, by path below `schemas/`. */
export class SchemaFiles {
  readonly #files: ReadonlyMap<string, JsonSchema>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.#files = new Map([...texts].map(([file, text]) => [file, JSON.parse(text) as JsonSchema]));
  }

  root(file: string): Placed | undefined {
    const schema = this.#files.get(file);
    return schema && { schema, file };
  }

  /** What a `$ref` names: `#/$defs/block`, `common.schema.json#/$defs/text`, `../generated/…#/$defs/page`. */
  follow(ref: string, from: string): Placed | undefined {
    const [name = '', pointer = ''] = ref.split('#');
    const file = name === '' ? from : new URL(name, `file:///${from}`).pathname.slice(1);
    const root = this.root(file);
    if (!root || pointer === '') return root;
    const part = pointer.replace(/^\/\$defs\//, '');
    const schema = root.schema.$defs?.[part];
    return schema && { schema, file, part };
  }
}
