import { join } from 'node:path';

/** Finds out what a module of the build imports. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * File → the modules below the project that are asked for together after the first one, in the order in which a user reaches
 * them.
 */
const ASKED_FOR = {
  console: ['src/layout/signed-in.tsx'],
  form: ['runtime/blocks/form/form-block.tsx', 'runtime/actions/form/form-dialog.tsx'],
  selects: ['runtime/widgets/select.tsx', 'runtime/widgets/relation-select.tsx'],
  pickers: ['date', 'date-time', 'date-range', 'date-time-range', 'time', 'time-range'].map(
    (name) => `runtime/widgets/${name}.tsx`,
  ),
  charts: ['runtime/blocks/chart/chart-block.tsx', 'runtime/blocks/chart/chart-canvas.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What opens above a page, which forms, selects and pickers depend on. */
const POPUP =
  /[\\/](@babel|@ant-design[\\/]icons|@rc-component[\\/]trigger|rc-resize-observer|rc-tooltip|rc-overflow|rc-util|rc-motion|antd[\\/]es[\\/](tooltip|form[\\/](context|hooks)|input[\\/]style|_util|style|theme|config-provider))[\\/]/;

/** Long lists of a chooser or a tree. */
const SCROLLED = /[\\/]rc-virtual-list[\\/]/;

/** The modules that blocks of every kind use are beside their folders. */
const BLOCKS = /[\\/]runtime[\\/](blocks|looks)[\\/][^\\/]+\.tsx?$/;

/** The set of icons that documents name is asked for by every page with a button. */
const ICON = /[\\/]@ant-design[\\/]icons-svg[\\/]es[\\/]asn[\\/]/;

/**
 * Which modules go into one file, for the bundler's `codeSplitting`: what is always loaded together. Left to itself, the
 * bundler makes a file of every module that another entry may load, too, and a page begins with a hundred and sixty requests.
 *
 * @param root absolute path of the project's folder @param first module of another entry than the console's
 */
export function loadedTogether(root: string, first = 'src/main.tsx') {
  const entries = Object.entries({ start: [first], ...ASKED_FOR });
  const groups = entries.map(([file, modulesAsked], place) => ({
    debugName: file,
    // A module that is loaded earlier is in the earlier file.
    priority: 2 * (entries.length - place),
    // Imports are added with their own imports. The module itself stays a file of its own for the dynamic import.
    includeDependenciesRecursively: true,
    name(id: string, modules: Modules): string | null {
      const imports = (asked: string) => modules.getModuleInfo(join(root, asked))?.importedIds.includes(id);
      return modulesAsked.some(imports) ? file : null;
    },
  }));
  // What the shell draws is in the shell's file, what choosers draw is in that of the icons.
  const between = Object.entries({ icons: ICON, popups: POPUP, scrolled: SCROLLED, blocks: BLOCKS }).map(
    ([name, test]) => ({
      name,
      test,
      priority: 2 * entries.length - 3,
      includeDependenciesRecursively: name === 'popups',
      // An icon of one late screen alone, such as the studio, is loaded with that screen.
      ...(name === 'icons' && { minShareCount: 2 }),
    }),
  );
  return { groups: [...groups, ...between] };
}
