import type { RequestClient } from '../request/client.ts';

const counts = new WeakMap<RequestClient, number>();

/** Something was written through this client: lists that are kept behind other tabs are no longer sure of their rows. */
export function noteWrite(client: RequestClient): void {
  counts.set(client, writesOf(client) + 1);
}

/** How often something was written; a list that is shown again compares it with the number of its last answer. */
export function writesOf(client: RequestClient): number {
  return counts.get(client) ?? 0;
}
