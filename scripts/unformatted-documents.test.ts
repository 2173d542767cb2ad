import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENT_FOLDERS } from './gallery-documents.ts';
import { unformattedDocuments } from './unformatted-documents.ts';

const ROOT = join(import.meta.dirname, '..');

test('npm run format leaves every document of the project byte for byte as it is', () => {
  expect([...unformattedDocuments(ROOT).keys()]).toEqual([]);
});

test('a document whose keys were turned round is brought back', () => {
  const project = mkdtempSync(join(tmpdir(), 'unformatted-'));
  try {
    for (const folder of DOCUMENT_FOLDERS) mkdirSync(join(project, folder), { recursive: true });
    const file = 'src/gallery/documents/menu.json';
    cpSync(join(ROOT, file), join(project, file));
    const text = readFileSync(join(project, file), 'utf8');
    const turned = Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse());
    writeFileSync(join(project, file), JSON.stringify(turned));
    expect([...unformattedDocuments(project)]).toEqual([[file, text]]);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
