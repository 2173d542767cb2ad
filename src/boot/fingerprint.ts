import { storedValues } from '../session/stored-values.ts';

/**
 * The browser's fingerprint for `X-Fingerprint`, computed once and kept as `fingerprint`. A browser that lets nothing
 * be computed gets a random one: it must only stay the same.
 */
export async function loadFingerprint(): Promise<string> {
  const kept = storedValues.read('fingerprint');
  if (kept) return kept;
  const fingerprint = await compute().catch(() => crypto.randomUUID().replaceAll('-', ''));
  storedValues.write('fingerprint', fingerprint);
  return fingerprint;
}

async function compute(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // Its own monitoring would now and then call a server of its makers.
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}
