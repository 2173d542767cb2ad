import { loadCatalogue } from './load-catalogue.ts';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';
const config = readConfig({ DATA_DIR: process.argv[2]!, PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: process.argv[4] });
const t=Date.now(); let last='';
const s = await serve({ config, catalogue: loadCatalogue(), demo: (process.argv[3] ?? 'small') as 'small', progress: (d,t2,l)=>{ if (l!==last) { console.log(l, d, t2, Date.now()-t); last=l; } } });
console.log(s.address, s.isNew, Date.now()-t);
process.on('SIGTERM', async ()=>{ await s.close(); process.exit(0) });
if (process.argv[5]) { await s.close(); console.log('closed', Date.now()-t); }
