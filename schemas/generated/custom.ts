// Made by generators/custom-types.ts from schemas/custom.json: npm run generate. Do not edit.

/** What a `custom` block may name. */
export type CustomComponentName = never;

/** What a `custom` action may name. */
export type CustomHandlerName = never;
