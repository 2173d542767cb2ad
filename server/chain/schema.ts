/** A JSON Schema with our annotations (`label`, `messages`, `choice`), from which the texts of errors are made. */
export type Schema = Record<string, unknown>;

/** An object that accepts these members and no others. */
export function closedObject(properties: Schema, required: readonly string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** The key of a record. */
export const keySchema: Schema = { type: 'string', minLength: 1, maxLength: 64 };
