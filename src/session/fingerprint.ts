import { storedValues } from '../stores/stored-values.ts';

let computing: Promise<string> | undefined;

/**
 * The browser's fingerprint for `X-Fingerprint`, computed once, when it is first asked for, and stored as `fingerprint`. A
 * browser that prevents computing gets a random one: it only has to stay the same. One that stores nothing computes it again
 * the next time.
 */
export function loadFingerprint(): string | Promise<string> {
  const kept = storedValues.read('fingerprint');
  if (kept) return kept;
  computing ??= computed().finally(() => {
    computing = undefined;
  });
  return computing;
}

async function computed(): Promise<string> {
  const fingerprint = await compute().catch(() => crypto.randomUUID().replaceAll('-', ''));
  try {
    storedValues.write('fingerprint', fingerprint);
  } catch {
    // Full, or forbidden: requests are sent with it nevertheless.
  }
  return fingerprint;
}

async function compute(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // Its own monitoring would sometimes call a server of its makers.
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}
