import { type CallThatWaits, KEPT } from '../../runtime/core/kept-call.ts';
import { canonicalJson } from '../../runtime/request/canonical-json.ts';
import type { RequestClient, RequestOptions } from '../../runtime/request/client.ts';
import { presentFailure, RequestFailure } from '../../runtime/request/failures.ts';
import { pageAt } from '../access/console-routes.ts';
import { reportFailure, reportInPlace } from '../failures/report-failure.ts';
import { useSession } from '../stores/session.ts';
import { onlyParams } from '../stores/tabs.ts';
import { useWaiting } from '../stores/waiting-store.ts';
import { areWaiting, followWaiting, sendNow, storeCall } from './follow-waiting.ts';
import { answerWithin, isUnanswered } from './is-unanswered.ts';

/** Milliseconds for which those that wait already go first. */
const GO_FIRST = 5_000;

/**
 * Sends a call that may wait. Where no answer comes it is stored on the device; the server makes it once, by the id of this try,
 * even if only the answer was lost.
 *
 * @returns its answer, or `KEPT`
 * @throws RequestFailure of a refusal; and where the browser stores nothing, as for any other call
 */
export async function sendOrStore(
  client: RequestClient,
  call: CallThatWaits,
  { inPlace = false }: RequestOptions,
): Promise<unknown> {
  await followWaiting(client);
  if (isKept(call)) return KEPT;
  // A step that waits comes before the next one of the same record.
  if (areWaiting()) await Promise.race([sendNow(), new Promise((ended) => setTimeout(ended, GO_FIRST))]);
  const tryId = `web-${crypto.randomUUID().replaceAll('-', '')}`;
  if (areWaiting() && (await store(call, tryId, 0))) return KEPT;
  try {
    return await client.post(call.endpoint, call.payload, { tryId, quiet: true, signal: answerWithin() });
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure;
    if (isUnanswered(failure) && (await store(call, tryId, 1))) return KEPT;
    report(failure, inPlace);
    throw failure;
  }
}

/** Somebody presses a button once more for what waits already. */
function isKept({ endpoint, payload }: CallThatWaits): boolean {
  if (!('id' in payload || 'ids' in payload)) return false;
  const same = canonicalJson(payload);
  return useWaiting
    .getState()
    .calls.some((each) => !each.refusal && each.endpoint === endpoint && canonicalJson(each.payload) === same);
}

async function store({ endpoint, payload, label }: CallThatWaits, tryId: string, unanswered: number): Promise<boolean> {
  const account = useSession.getState().account?.uuid;
  if (account === undefined) return false;
  const { pathname, search } = location;
  // What a list is filtered by may name somebody.
  const page = pathname + onlyParams(search, pageAt(pathname)?.params ?? []);
  return storeCall({ endpoint, payload, label, tryId, account, page, at: Date.now(), unanswered });
}

/** As the client reports it of calls that do not wait; a lost session it has reported by itself. */
function report(failure: RequestFailure, inPlace: boolean): void {
  const { kind } = failure;
  if (kind === 'session' || kind === 'unauthorised' || presentFailure(failure).as === 'nothing') return;
  if (!inPlace) reportFailure(failure);
  else if (kind === 'business' || kind === 'timeout') reportInPlace(failure);
}
