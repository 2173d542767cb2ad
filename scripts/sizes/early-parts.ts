import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules that every page asks for when the first script is read, by the condition that `public/early-parts.js` knows. */
const ASKED_FOR = {
  zh: ['src/i18n/texts/zh.ts'],
  en: ['src/i18n/texts/en.ts'],
  signedIn: ['src/layout/signed-in.tsx', 'runtime/actions/icon-set.ts'],
  // Each is asked for by the one before it, when that is drawn.
  onPhone: [
    'src/looks/theme-looks.ts',
    'src/layout/bottom-bar.tsx',
    'runtime/blocks/list/phone-bar.tsx',
    'runtime/blocks/list/phone-tools.tsx',
    'runtime/blocks/list/record-cards.tsx',
  ],
} as const;

/** What a built file is and what is loaded with it. */
export interface Built {
  fileName: string;
  facadeModuleId: string | null;
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/**
 * Writes into index.html which files are asked for next, as data: `public/early-parts.js` fetches those that this browser needs
 * while the first script is still on its way, instead of when that has been read. It goes along in the file of
 * `public/first-look.js`, which is waited for anyway: on a real line a request costs more than its 700 bytes.
 */
export function earlyPartsPlugin(): Plugin {
  let root = '';
  return {
    name: 'early-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const parts = earlyParts(root, chunks);
        const data = `<script type="application/json" id="early-parts">${JSON.stringify(parts)}</script>`;
        return html.replace(EARLY_SCRIPT, '').replace(FIRST_SCRIPT, `${data}\n    $&`);
      },
    },
    writeBundle({ dir = '' }) {
      const [first, early] = ['first-look.js', 'early-parts.js'].map((file) => join(dir, file));
      if (!first || !early) return;
      writeFileSync(first, readFileSync(first, 'utf8') + readFileSync(early, 'utf8'));
      rmSync(early);
    },
  };
}

const EARLY_SCRIPT = /\s*<script [^>]*src="\/early-parts\.js"[^>]*><\/script>/;
const FIRST_SCRIPT = /<script [^>]*src="\/first-look\.js"/;

/** @returns the addresses by condition, without what the document itself loads. @throws Error when a module is no chunk of its own */
export function earlyParts(root: string, chunks: readonly Built[]): Record<keyof typeof ASKED_FOR, string[]> {
  const first = filesLoadedBy(root, chunks, ['index.html']);
  const console = filesLoadedBy(root, chunks, ASKED_FOR.signedIn);
  const entries = Object.entries(ASKED_FOR).map(([condition, modules]) => {
    const there = condition === 'onPhone' ? new Set([...first, ...console]) : first;
    return [condition, [...filesLoadedBy(root, chunks, modules, there)].map((file) => `/${file}`)];
  });
  return Object.fromEntries(entries);
}

/**
 * The files that are loaded where these modules are asked for, style sheets too.
 *
 * @param without what is there already
 * @throws Error when a module is no chunk of its own
 */
export function filesLoadedBy(
  root: string,
  chunks: readonly Built[],
  modules: readonly string[],
  without: ReadonlySet<string> = new Set(),
): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = ({ fileName, imports, viteMetadata }: Built) => {
    if (files.has(fileName) || without.has(fileName)) return;
    files.add(fileName);
    for (const sheet of viteMetadata?.importedCss ?? []) if (!without.has(sheet)) files.add(sheet);
    for (const file of imports) {
      const next = byFile.get(file);
      if (next) add(next);
    }
  };
  for (const module of modules) {
    const start = chunks.find(({ facadeModuleId }) => isModule(facadeModuleId?.split('?')[0] ?? '', root, module));
    if (!start) throw new Error(`No chunk is loaded by the name of ${module} (scripts/sizes/early-parts.ts).`);
    add(start);
  }
  return files;
}

/** Where libraries are linked from elsewhere, a module of theirs is where they really are. */
function isModule(file: string, root: string, module: string): boolean {
  return file === join(root, module) || (module.startsWith('node_modules/') && file.endsWith(`/${module}`));
}
