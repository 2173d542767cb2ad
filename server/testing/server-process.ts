import { readFileSync } from 'node:fs';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { serve } from '../serve.ts';
import { readConfig } from '../settings/config.ts';
import { endWith } from '../stopping/end-with.ts';

/**
 * A server as a process of its own, over a database that is set up already: what `npm start` does without building the console.
 * Its settings are its environment, and DOCUMENTS names a catalogue in place of this console's; it sends its address to its parent, and breaks when it receives `break`.
 */
const { DOCUMENTS } = process.env;
const running = await serve({
  config: readConfig(process.env),
  catalogue: DOCUMENTS ? (JSON.parse(readFileSync(DOCUMENTS, 'utf8')) as Catalogue) : loadCatalogue(),
  demo: 'none',
  regions: false,
});
endWith(running, (text) => process.send?.({ text }));
process.on('message', (message) => {
  if (message === 'break') void Promise.reject(new Error('Nobody has caught this.'));
});
// A parent that was killed leaves nothing behind.
process.on('disconnect', () => process.exit(1));
process.send?.({ address: running.address });
