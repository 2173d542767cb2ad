import * as React from 'react';

/*
 * React's development build notes for each element where in the code it was made, ten frames deep, so that a browser's tools can show
 * it: one second in sixteen of the tests that draw pages, and no one reads it. Its warnings are the same without it.
 */

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** The count after which React stops noting, for a second. */
const ENOUGH = 10_000;

const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => ENOUGH, set: () => {} });
}
