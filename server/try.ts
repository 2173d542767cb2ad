import { loadCatalogue } from './load-catalogue.ts';
import { readConfig } from './config.ts';
import { setUp } from './setup.ts';
const config = readConfig({ DATA_DIR: process.argv[2]!, PORT: '0', DATABASE_URL: process.argv[3] });
const t=Date.now(); let last='';
const s = await setUp({ config, catalogue: loadCatalogue(), demo: 'full', progress: (d,t2,l)=>{ if (l!==last) { const c=process.cpuUsage(); console.log(l, 'wall', Date.now()-t, 'cpu', (c.user+c.system)/1e6); last=l; } } });
const c=process.cpuUsage(); console.log('done wall', Date.now()-t, 'cpu', (c.user+c.system)/1e6, 'sys', c.system/1e6);
await s.database.close();
