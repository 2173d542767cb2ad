import { create } from 'zustand';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';

interface Unread {
  system: number;
  alarm: number;
  todo: number;
}

/** How many messages the account has not read. */
export const useUnread = create<Unread>()(() => ({ system: 0, alarm: 0, todo: 0 }));

/** Asks how many there are. @throws RequestFailure, quietly: the last known numbers stay */
export async function loadUnread(client: EndpointClient<RequestOptions>): Promise<void> {
  useUnread.setState(await client.post('/control/message/v1/unread', {}, { quiet: true }));
}
