import type { Plugin } from 'vite';
import { buildCatalogue } from '../../../generators/build-catalogue.ts';
import { type ResolveContext, resolvePage } from '../../../generators/resolve-page.ts';
import { check } from '../../../validators/check.ts';
import { benchDocuments } from './bench-documents.ts';

const ALL = 'virtual:bench-pages';
const ONE = 'virtual:bench-page/';

/**
 * The documents of the comparison, checked and resolved as a console's are: `virtual:bench-pages` is a loader a page, so
 * each is a chunk of its own.
 */
export function benchPagesPlugin(): Plugin {
  let context: ResolveContext;
  return {
    name: 'bench-pages',
    buildStart() {
      const { documents, findings } = check(benchDocuments());
      const worst = findings.find(({ severity }) => severity === 'error');
      if (worst || !documents) return this.error(`${worst?.file}:${worst?.line} ${worst?.message}`);
      context = { catalogue: buildCatalogue(documents), pages: documents.pages };
    },
    resolveId: (id) => (id === ALL || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) {
        const ids = [...context.pages.keys()].filter((page) => page.startsWith('bench/'));
        return `export default { ${ids.map((page) => `'${page}': () => import('${ONE}${page}')`).join(', ')} };`;
      }
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      return `export default ${JSON.stringify(resolvePage(id.slice(ONE.length + 1), context))};`;
    },
  };
}
