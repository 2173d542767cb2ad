import { LIVE_ADDRESS } from '../dev/live-messages.ts';

/** All documents and grammars, as texts: path below `schemas/` → text. Loaded by the playground alone. */
export async function loadFiles(): Promise<Readonly<Record<string, string>>> {
  if (import.meta.env.DEV) {
    const answer = await fetch(`${LIVE_ADDRESS}/files`);
    if (!answer.ok) throw new Error(`${LIVE_ADDRESS}/files: HTTP ${answer.status}`);
    return (await answer.json()) as Record<string, string>;
  }
  return (await import('../../schemas/menu.json?documents')).default;
}
