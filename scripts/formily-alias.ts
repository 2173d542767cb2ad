import { join } from 'node:path';

/** For `resolve.alias` of every build that draws forms: `runtime/formily/reactive-react.ts` says why. */
export const formilyAlias = {
  find: /^@formily\/reactive-react$/,
  replacement: join(import.meta.dirname, '../runtime/formily/reactive-react.ts'),
};
