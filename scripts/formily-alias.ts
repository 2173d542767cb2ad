import { join } from 'node:path';

/** For `resolve.alias` of every build that draws forms: `runtime/formily/reactive-react.ts` states why. */
export const formilyAlias = {
  find: /^@formily\/reactive-react$/,
  replacement: join(import.meta.dirname, '../runtime/formily/reactive-react.ts'),
};

/**
 * Modules of these packages do nothing when they are loaded, but their packages do not declare it: what a page does not use is
 * left out. antd's own form and its validator came along with every provider of antd.
 */
const PURE =
  /\/node_modules\/(@formily\/(react|antd-v5|json-schema|reactive-react|shared|path)|rc-field-form|@rc-component\/async-validator)\//;

/** For `treeshake.moduleSideEffects`; undefined leaves it to the declaration of the package. */
export function formilySideEffects(id: string): boolean | undefined {
  return PURE.test(id) ? false : undefined;
}
