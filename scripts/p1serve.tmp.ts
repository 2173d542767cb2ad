import { readConfig } from '../server/config.ts';
import { loadCatalogue } from '../server/load-catalogue.ts';
import { serve } from '../server/serve.ts';

const s = await serve({
  config: readConfig(process.env),
  catalogue: loadCatalogue(),
  demo: 'small',
  consoleDir: '/tmp/p1dist',
});
console.log('up', s.address);
process.once('SIGTERM', () => void s.close().then(() => process.exit(0)));
