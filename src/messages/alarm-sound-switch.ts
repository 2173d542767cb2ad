import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { useSession } from '../stores/session.ts';

/** Of it the server tells the other consoles of an account that has changed what it prefers. */
export const PREFERENCES = ['accountPreference'];

/**
 * Turns the sound of alarms on or off, for the account: at once here, and back where the server did not take it.
 *
 * @throws RequestFailure, reported by the client
 */
export async function turnSound(client: EndpointClient<RequestOptions>): Promise<void> {
  const { account } = useSession.getState();
  if (!account) return;
  const alarmSound = !account.alarmSound;
  storeSound(account.uuid, alarmSound);
  try {
    await client.post('/api/v2/user/preference', { alarmSound });
  } catch (error) {
    storeSound(account.uuid, !alarmSound);
    throw error;
  }
}

/** Asks what the account has turned elsewhere. @throws RequestFailure, quietly: what is known stays */
export async function followSound(client: EndpointClient<RequestOptions>): Promise<void> {
  const { uuid, alarmSound } = await client.post('/api/v2/user/info', {}, { quiet: true });
  storeSound(uuid, alarmSound);
}

/** Somebody else may have signed in meanwhile. */
function storeSound(uuid: string, alarmSound: boolean): void {
  const { account } = useSession.getState();
  if (account?.uuid === uuid && account.alarmSound !== alarmSound) {
    useSession.setState({ account: { ...account, alarmSound } });
  }
}
