import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unformattedDocuments } from './unformatted-documents.ts';

/** `npm run format`: every document in its one form, then everything else by Biome, which leaves the documents as they are. */
const ROOT = join(import.meta.dirname, '..');

for (const [file, text] of unformattedDocuments(ROOT)) {
  writeFileSync(join(ROOT, file), text);
  console.log(`Formatted ${file}`);
}

const biome = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', '.'], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = biome.status ?? 2;
