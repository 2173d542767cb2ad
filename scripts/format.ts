import './help.ts';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDocuments } from '../validators/format/format-documents.ts';
import { readDocuments } from './read-documents.ts';

/**
 * `npm run format`: every document in its one form (keys in the order of the grammar, in the shape of Biome), then everything
 * else by Biome, which leaves the documents alone.
 */
const ROOT = join(import.meta.dirname, '..');
const schemas = join(ROOT, 'schemas');

const files = readDocuments(schemas);
for (const [file, text] of formatDocuments(files)) {
  if (text === files.get(file)) continue;
  writeFileSync(join(schemas, file), text);
  console.log(`Formatted schemas/${file}`);
}

const biome = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', '.'], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = biome.status ?? 2;
