import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { buildCatalogue } from '../generators/build-catalogue.ts';
import { type ResolveContext, resolvePage } from '../generators/resolve-page.ts';
import { check } from '../validators/check.ts';
import { nameOfDocument } from '../validators/documents.ts';
import type { Finding } from '../validators/finding.ts';
import { readDocuments } from './read-documents.ts';

/**
 * Lets Vite import `schemas/pages/**.json?resolved` as the resolved page: one small chunk a page, and neither the
 * catalogue nor the grammar nor a validator reaches the browser. A document with findings stops the build, and in
 * development shows the first of them over the page with its place.
 *
 * @param schemas absolute path of the `schemas` folder
 */
export function documentsPlugin(schemas: string): Plugin {
  let state: { context: ResolveContext; findings: readonly Finding[] } | undefined;
  const read = () => {
    const { findings, documents } = check(readDocuments(schemas));
    if (!documents) return { findings, context: undefined };
    return { findings, context: { catalogue: buildCatalogue(documents), pages: documents.pages } };
  };
  const below = (file: string) => file.startsWith(schemas + sep) && !file.includes(`${sep}generated${sep}`);
  return {
    name: 'console-documents',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'resolved' || !below(file)) return null;
      if (!state) {
        const { findings, context } = read();
        const worst = findings.find((finding) => finding.severity === 'error');
        if (worst || !context) this.error(errorOf(schemas, worst));
        state = { findings, context };
      }
      const path = file
        .slice(schemas.length + 1)
        .split(sep)
        .join('/');
      return {
        code: `export default ${JSON.stringify(resolvePage(nameOfDocument(path), state.context))};`,
        moduleType: 'js',
      };
    },
    hotUpdate({ file, modules, server }) {
      if (!below(file)) return undefined;
      state = undefined;
      const resolved = [...this.environment.moduleGraph.idToModuleMap.values()].filter((module) =>
        module.id?.endsWith('?resolved'),
      );
      for (const module of resolved) this.environment.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return modules.length > 0 ? [] : undefined;
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
