import { sheet } from './zz-rest-lib.mts';
const [name, columns, height, ...names] = process.argv.slice(2);
await sheet(name, names, Number(columns), Number(height));
