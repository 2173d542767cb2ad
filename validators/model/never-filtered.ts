/** What every request contains besides its payload: a filter of such a name would never reach the call. */
const ENVELOPE: ReadonlySet<string> = new Set(['version', 'requestId', 'applyTime', 'appSign']);

/**
 * Whether no call filters by a field of this name. The community of a community's rows is none either: it is the scope of the
 * whole call.
 */
export function isNeverFiltered(field: string, scope: string): boolean {
  return ENVELOPE.has(field) || (field === 'communityUuid' && scope === 'community');
}
