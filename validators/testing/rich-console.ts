import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSchemas } from './read-schemas.ts';

const ROOT = join(import.meta.dirname, 'rich-console');

interface NotYetBuilt {
  pages: string[];
  buttons?: string[];
}

/**
 * The shipped documents with pages of every kind laid over them: form, approval, tree, charts, figures, tabs, split, custom
 * parts, all types of actions, and an entity with states. The pages take places of the menu that may be unbuilt or built; a
 * shipped page at the same place gives way. Tests break copies of them.
 */
export function richConsole(): Map<string, string> {
  const overlay = overlayFiles();
  const codes = new Set([...overlay].flatMap(([file, text]) => (file.startsWith('pages/') ? [codeOf(text)] : [])));
  const shipped = [...shippedSchemas()].filter(
    ([file, text]) => !file.startsWith('pages/') || !codes.has(codeOf(text)),
  );
  const files = new Map([...shipped, ...overlay]);
  const texts = [...overlay.values()].join('\n');
  const list = JSON.parse(files.get('not-yet-built.json') ?? '') as NotYetBuilt;
  const buttons = [...(files.get('menu.json') ?? '').matchAll(/"menuCode": "([\w:]+)"/g)]
    .map(([, code = '']) => code)
    .filter((code) => codes.has(code.slice(0, code.lastIndexOf(':'))) && !texts.includes(`"${code}"`));
  const come = (list.buttons ?? []).filter((code) => !texts.includes(`"${code}"`));
  const merged = {
    ...list,
    pages: list.pages.filter((code) => !codes.has(code)),
    buttons: [...new Set([...come, ...buttons])],
  };
  return files.set('not-yet-built.json', JSON.stringify(merged, null, 2));
}

function overlayFiles(): Map<string, string> {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const documents = paths.filter((path) => path.endsWith('.json')).sort();
  return new Map(documents.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

function codeOf(page: string): string {
  return (JSON.parse(page) as { menuCode: string }).menuCode;
}
