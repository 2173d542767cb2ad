import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** Starts `check.ts` as `run.mjs` starts programs, with what helps one that ends within a second. */

// A function is compiled again once it has run this much (bytes of its code; V8's own number is 132 KB). A check of a thousand
// pages is over before most of that is paid back. A V8 without such a number reports that and uses its own.
setFlagsFromString('--interrupt-budget=600000');

// What only `--menu` and `--openapi` need is in parts of its own: the HTTP client alone takes a third of the start.
process.argv.splice(1, 1, join(import.meta.dirname, 'run.mjs'), '--in-parts', join(import.meta.dirname, 'check.ts'));
await import('./run.mjs');
