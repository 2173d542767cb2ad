import { join } from 'node:path';

/** Finds out what a module of the build imports. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Modules that are asked for on the way to every page, in the order in which they are: file → its module below the project. */
const ASKED_FOR = Object.entries({ start: 'src/main.tsx', console: 'src/layout/signed-in.tsx' });

/** The set of icons that documents name is asked for by every page with a button. */
const ICON = /[\\/]@ant-design[\\/]icons-svg[\\/]es[\\/]asn[\\/]/;

/**
 * Which modules go into one file, for the bundler's `codeSplitting`: what is always loaded together. Left to itself, the bundler
 * makes a file of every module that anybody else may load, too, and a page begins with a hundred and sixty requests.
 *
 * @param root absolute path of the project's folder
 */
export function loadedTogether(root: string) {
  const groups = ASKED_FOR.map(([file, asked], place) => ({
    debugName: file,
    // What is loaded earlier is in the earlier file.
    priority: ASKED_FOR.length + 1 - place,
    // What it imports takes along what that needs. The module itself stays a file that is asked for by name.
    includeDependenciesRecursively: true,
    name(id: string, modules: Modules): string | null {
      return modules.getModuleInfo(join(root, asked))?.importedIds.includes(id) ? file : null;
    },
  }));
  return { groups: [...groups, { name: 'icons', test: ICON, priority: 1 }] };
}
