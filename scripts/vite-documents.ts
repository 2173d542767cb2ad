import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { buildCatalogue } from '../generators/build-catalogue.ts';
import { type ResolveContext, resolvePage } from '../generators/resolve-page.ts';
import { check } from '../validators/check.ts';
import { nameOfDocument } from '../validators/documents.ts';
import type { Finding } from '../validators/finding.ts';
import { readDocuments } from './read-documents.ts';

/**
 * Lets a build import `schemas/pages/**.json?resolved` as the resolved page: one small chunk a page, and neither the
 * catalogue nor the grammar nor a validator reaches the browser. A document with an error stops the build. In development
 * pages come over `vite-documents/live-plugin.ts`. `schemas/menu.json?documents` is all documents and grammars as texts, which
 * the playground alone loads.
 *
 * @param schemas absolute path of the `schemas` folder
 */
export function documentsPlugin(schemas: string): Plugin {
  let context: ResolveContext | undefined;
  const below = (file: string) => file.startsWith(schemas + sep) && !file.includes(`${sep}generated${sep}`);
  return {
    name: 'console-documents',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      context = undefined;
    },
    load(id) {
      const [file = '', query] = id.split('?');
      if (!below(file)) return null;
      if (query === 'documents') {
        const files = JSON.stringify(Object.fromEntries(readDocuments(schemas)));
        return { code: `export default ${files};`, moduleType: 'js' };
      }
      if (query !== 'resolved') return null;
      if (!context) {
        const { findings, documents } = check(readDocuments(schemas));
        const worst = findings.find((finding) => finding.severity === 'error');
        if (worst || !documents) this.error(errorOf(schemas, worst));
        context = { catalogue: buildCatalogue(documents), pages: documents.pages };
      }
      const path = file
        .slice(schemas.length + 1)
        .split(sep)
        .join('/');
      return {
        code: `export default ${JSON.stringify(resolvePage(nameOfDocument(path), context))};`,
        moduleType: 'js',
      };
    },
  };
}

function errorOf(schemas: string, finding: Finding | undefined) {
  if (!finding) return { message: 'The documents could not be read: npm run check says why.' };
  const { file, line, column, message, rule } = finding;
  return {
    message: `${message} (${rule})`,
    id: `${schemas}/${file}`,
    loc: { file: `${schemas}/${file}`, line, column: column - 1 },
  };
}
