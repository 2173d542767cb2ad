/**
 * Computes a field from others.
 *
 * @param values of the fields that the document names, in its order
 * @returns undefined when it cannot be computed: the field is then empty
 */
export type Derive = (values: readonly unknown[]) => unknown;
