import { create } from 'zustand';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient, Endpoints } from '../../schemas/generated/endpoints.ts';

export type Notice = NonNullable<Endpoints['/control/system/v1/announcement']['response']>;

/** What is shown above the pages; a release note or a maintenance notice is of another type. */
const SYSTEM_NOTICE = '1';
const KEY = 'notice';

interface NoticeState {
  /** The system notice that holds now, or null. A reload begins with the one that was there before it. */
  notice: Notice | null;
  /** When the first page has asked for it, in milliseconds. */
  askedAt: number;
}

export const useNotice = create<NoticeState>()(() => ({ notice: read(), askedAt: 0 }));

/** Asks which notice holds. @throws RequestFailure, quietly */
export async function loadNotice(client: EndpointClient<RequestOptions>): Promise<void> {
  const notice = await client.post('/control/system/v1/announcement', { type: SYSTEM_NOTICE }, { quiet: true });
  storeNotice(notice);
}

/** As long after the first one it need not be asked for again. */
const FRESH = 60_000;

/** Asks again, as the poll does; not when the first page has only just asked. */
export async function followNotice(client: EndpointClient<RequestOptions>): Promise<void> {
  if (Date.now() - useNotice.getState().askedAt > FRESH) await loadNotice(client);
}

/** Milliseconds that the first page waits for its notice. */
const PATIENCE = 500;

/** The notice that the first page begins with. It is never waited for long, and its failing is left to the next round. */
export function firstNotice(client: EndpointClient<RequestOptions>): Promise<void> {
  useNotice.setState({ askedAt: Date.now() });
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE));
  return Promise.race([loadNotice(client).catch(() => undefined), late]);
}

/** Hides the notice from the account, for a day. Where that fails it stays, and the client shows the reason. */
export async function hideNotice(client: EndpointClient<RequestOptions>, { id, type }: Notice): Promise<void> {
  await client.post('/control/system/v1/announcement/notDisplay', { id, type }).then(
    () => storeNotice(null),
    () => undefined,
  );
}

function storeNotice(notice: Notice | null): void {
  const { notice: known } = useNotice.getState();
  // The same one again is no news, neither to the eye nor to a screen reader.
  if (JSON.stringify(known) !== JSON.stringify(notice ?? null)) useNotice.setState({ notice: notice ?? null });
  try {
    if (notice) sessionStorage.setItem(KEY, JSON.stringify(notice));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A full storage: after a reload the notice comes a moment later.
  }
}

function read(): Notice | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Notice | null;
  } catch {
    return null;
  }
}
