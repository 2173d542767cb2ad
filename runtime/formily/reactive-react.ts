/**
 * The replacement of `@formily/reactive-react` wherever it is imported, by `@formily/react` and by components written for
 * Formily (`formilyAlias` of `scripts/formily-alias.ts`): the package with an `observer` that works with React's Activity.
 */
export * from '@formily/reactive-react/esm/index.js';
export { Observer, observer } from './observer.tsx';
