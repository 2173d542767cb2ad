import { createClient } from '../../runtime/request/create-client.ts';
import type { ConsoleParts } from '../console-context.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { loadConfig } from './config.ts';
import { loadFingerprint } from './fingerprint.ts';

/** Reads the configuration and makes the one client of the console. @throws Error when the configuration cannot be had */
export async function boot(): Promise<ConsoleParts> {
  const [config, fingerprint] = await Promise.all([loadConfig(), loadFingerprint()]);
  const client = createClient({
    origin: config.serviceOrigin,
    prefix: config.servicePrefix,
    appKey: config.appKey,
    publicKey: config.publicKey,
    clientVersion: config.clientVersion,
    token: () => useSession.getState().token ?? undefined,
    fingerprint: () => fingerprint,
    language: () => usePreferences.getState().language,
    onFailure: reportFailure,
  });
  return { config, client };
}
