/**
 * Works a field out of others.
 *
 * @param values of the fields that the document names, in its order
 * @returns undefined when it cannot be said: the field is then empty
 */
export type Derive = (values: readonly unknown[]) => unknown;
