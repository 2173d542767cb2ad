import type { JsonValue } from '../json.ts';

/** The JSON types that a grammar distinguishes. */
export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** The part of JSON Schema 2020-12 that the grammar uses. Anything else is refused when a grammar is read. */
export interface Schema {
  $schema?: string;
  title?: string;
  description?: string;
  $defs?: Record<string, Schema>;
  $ref?: string;
  /**
   * Every one applies. Parts under `../generated/` contain the names of this console for editors; the rules report those better,
   * so they are skipped.
   */
  allOf?: Schema[];
  /** Values that fit, for readers; a test fits each. */
  examples?: JsonValue[];
  type?: TypeName | TypeName[];
  const?: JsonValue;
  enum?: JsonValue[];
  /** What each name of `enum` is, in its order: an English sentence, a Chinese one, and where that helps an example of the value. Editors show them. */
  enumDescriptions?: string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  unevaluatedProperties?: false;
  propertyNames?: Schema;
  required?: string[];
  minProperties?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  oneOf?: Schema[];
  discriminator?: { propertyName: string };
  /** The keys without one of which `else` applies. */
  if?: { required: string[] };
  else?: Schema;
}

/** Every keyword that a grammar may use; kept complete by the compiler. */
export const KEYWORDS: Record<keyof Schema, true> = {
  $schema: true,
  title: true,
  description: true,
  $defs: true,
  $ref: true,
  allOf: true,
  examples: true,
  type: true,
  const: true,
  enum: true,
  enumDescriptions: true,
  properties: true,
  patternProperties: true,
  additionalProperties: true,
  unevaluatedProperties: true,
  propertyNames: true,
  required: true,
  minProperties: true,
  items: true,
  minItems: true,
  maxItems: true,
  uniqueItems: true,
  minLength: true,
  maxLength: true,
  pattern: true,
  minimum: true,
  maximum: true,
  oneOf: true,
  discriminator: true,
  if: true,
  else: true,
};
