import type { DurableClient } from './durable-client.ts';
import { findLosses } from './find-losses.ts';
import type { Ledger } from './ledger.ts';
import type { Served } from './served.ts';

/** Requests of a round that are sent once more: the youngest, which are in the greatest danger. */
const YOUNGEST = 12;
const REPLAYED = 40003;

/**
 * Sends the bytes of acknowledged writes again: each is refused, and nothing happens twice. What nobody has answered may have
 * been lost before it was noted, and is not sent again here.
 *
 * @returns every one that was taken, in words
 */
export async function findReplays(query: Served['query'], client: DurableClient, ledger: Ledger): Promise<string[]> {
  const findings: string[] = [];
  for (const request of ledger.acknowledged.slice(-YOUNGEST)) {
    const { status, message } = await client.again(request);
    if (status !== REPLAYED) findings.push(`${new URL(request.url).pathname} sent again: ${status} ${message}`);
  }
  return findings.length > 0 ? [...findings, ...(await findLosses(query, ledger))] : findings;
}
