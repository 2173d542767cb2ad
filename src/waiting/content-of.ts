/** Members of a payload that only name records. */
const NAMES_RECORDS = /^(?:ids?|revision|communityUuid|\w+Ids?)$/;

/** Codes and addresses say nothing to a reader. */
const SAYS_NOTHING = /^(?:\d{1,2}|\/\S*|[0-9a-f]{32})$/;

/** What a person has typed into a call, to be read again; without what only names records. */
export function contentOf(payload: object): string {
  return Object.entries(payload)
    .filter(([name, value]) => !NAMES_RECORDS.test(name) && typeof value === 'string')
    .map(([, value]) => String(value).trim())
    .filter((text) => text !== '' && !SAYS_NOTHING.test(text))
    .join('；');
}
