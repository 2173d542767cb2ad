import { create } from 'zustand';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient, Endpoints } from '../../schemas/generated/endpoints.ts';

type Account = Endpoints['/api/v2/user/info']['response'];
/** The progress of the data of a first start. */
export type Filling = NonNullable<Account['filling']>;

/** Null when all data is there. */
export const useFilling = create<{ filling: Filling | null }>()(() => ({ filling: null }));

/** Stores the state from the account's answer. */
export function storeFilling({ filling }: Pick<Account, 'filling'>): void {
  useFilling.setState({ filling: filling ?? null });
}

/** Asks how far it is now. @throws RequestFailure, quietly */
export async function followFilling(client: EndpointClient<RequestOptions>): Promise<void> {
  storeFilling(await client.post('/api/v2/user/info', {}, { quiet: true }));
}
