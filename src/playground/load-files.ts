import { LIVE_ADDRESS } from '../dev/live-messages.ts';

/**
 * All documents and grammars, as texts: path below `schemas/` → text. Loaded by playground and studio alone.
 *
 * @param which in development: as they last were without errors, or as they are on the disk, which is what is saved over
 */
export async function loadFiles(which: 'good' | 'disk'): Promise<Readonly<Record<string, string>>> {
  if (import.meta.env.DEV) {
    const address = `${LIVE_ADDRESS}/${which === 'disk' ? 'disk' : 'files'}`;
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
    return (await answer.json()) as Record<string, string>;
  }
  return (await import('../../schemas/menu.json?documents')).default;
}
