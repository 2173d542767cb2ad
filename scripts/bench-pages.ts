import { join } from 'node:path';
import { buildBenchPages } from '../tests/bench/build-pages.ts';

/** `npm run bench:pages`: builds the pages for a comparison with other tools into `dist-bench/`. */
await buildBenchPages(join(import.meta.dirname, '../dist-bench'));
console.log('Built into dist-bench/: serve the folder, then open index.html?view=list&n=100 (or form, nav).');
