import { create } from 'zustand';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient, Endpoints } from '../../schemas/generated/endpoints.ts';

export type Notice = NonNullable<Endpoints['/control/system/v1/announcement']['response']>;

/** What is shown above the pages; a release note or a maintenance notice is of another type. */
const SYSTEM_NOTICE = '1';
const KEY = 'notice';

/** The system notice that holds now, or null. A reload begins with the one that was there before it. */
export const useNotice = create<{ notice: Notice | null }>()(() => ({ notice: read() }));

/** Asks which notice holds. @throws RequestFailure, quietly */
export async function loadNotice(client: EndpointClient<RequestOptions>): Promise<void> {
  keep(await client.post('/control/system/v1/announcement', { type: SYSTEM_NOTICE }, { quiet: true }));
}

/** Hides the notice from the account, for a day. Where that fails it stays, and the client says why. */
export async function hideNotice(client: EndpointClient<RequestOptions>, { id, type }: Notice): Promise<void> {
  await client.post('/control/system/v1/announcement/notDisplay', { id, type }).then(
    () => keep(null),
    () => undefined,
  );
}

function keep(notice: Notice | null): void {
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
