/** Names, by a list with commas, the pages that generated tests are asked for; left out, all are. */
export const ASKED_PAGES = 'TEST_PAGES';

/** Names the calls, in the same way. */
export const ASKED_CALLS = 'TEST_CALLS';

/** Those of many that a run was asked for: `npm test -- --changed` and `npm test -- NAME` ask for a few. */
export function askedFor<One>(variable: string, all: readonly One[], nameOf: (one: One) => string): readonly One[] {
  const names = process.env[variable]?.split(',');
  return names === undefined ? all : all.filter((one) => names.includes(nameOf(one)));
}

/** Whether a run was asked for single pages: what no page has a part in is not what was asked. */
export const asksForPages = () => process.env[ASKED_PAGES] !== undefined;
