/** What the worker knows of its build. `scripts/offline/build-worker.ts` writes it into the worker. */
export interface BuiltFiles {
  /** The address of the first script that the build's page names. */
  entry: string;
  /** Stored together before the worker is used at all: page, login, layout, first list. */
  start: readonly StartFile[];
  /** Addresses of all other files of the build that may be stored, each when it is first used. Their names hold a hash. */
  firstUse: readonly string[];
}

interface StartFile {
  url: string;
  /** Null where the name holds a hash. */
  revision: string | null;
  /** Of a file without a hash in its name that must be of this very build. */
  integrity?: string;
}
