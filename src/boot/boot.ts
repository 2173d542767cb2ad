import { createLiveLine } from '../../runtime/live/live-line.ts';
import { createClient } from '../../runtime/request/create-client.ts';
import { followCommunities } from '../community/follow-communities.ts';
import { loadConfig } from '../core/config.ts';
import type { ConsoleParts } from '../core/console-context.tsx';
import { notingClient } from '../error-log/noting-client.ts';
import { storeFailure } from '../failures/failure-backup.ts';
import { reportFailure, reportInPlace } from '../failures/report-failure.ts';
import { loadFingerprint } from '../session/fingerprint.ts';
import { followMenu } from '../session/follow-menu.ts';
import { followSession } from '../session/follow-session.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { applyProduct } from './apply-product.ts';

/**
 * Reads the configuration and makes the one client of the console.
 *
 * @throws ConfigFailure when the configuration cannot be loaded or used
 */
export async function boot(): Promise<ConsoleParts> {
  const config = await loadConfig();
  applyProduct(config.product);
  const client = createClient({
    origin: config.serviceOrigin,
    prefix: config.servicePrefix,
    appKey: config.appKey,
    publicKey: config.publicKey,
    clientVersion: config.clientVersion,
    token: () => useSession.getState().token ?? undefined,
    fingerprint: loadFingerprint,
    language: () => usePreferences.getState().language,
    onFailure: reportFailure,
    onInPlace: reportInPlace,
    onUnanswered: storeFailure,
  });
  const live = createLiveLine(client, '/control/live/v1/listen');
  followSession(live);
  return { config, client: notingClient(followCommunities(followMenu(client))), live };
}
