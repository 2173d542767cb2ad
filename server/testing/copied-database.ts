import { rmSync } from 'node:fs';
import { type DatabaseKind, endsWithProcess, makeTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * Filling a database takes seconds, copying it a tenth of that: it is made once in a process, of each kind that is asked for.
 *
 * @param make fills one, and leaves nobody connected to it
 * @returns makes a copy of it
 */
export function copiedDatabase(
  make: (kind: DatabaseKind) => Promise<TestDatabase>,
): (kind: DatabaseKind) => Promise<TestDatabase> {
  const made = new Map<DatabaseKind, Promise<TestDatabase>>();
  return async (kind) => {
    // It would stay behind there.
    if (!endsWithProcess(kind)) return make(kind);
    const template = made.get(kind) ?? leftToTheEnd(make(kind));
    made.set(kind, template);
    return makeTestDatabase(kind, await template);
  };
}

async function leftToTheEnd(making: Promise<TestDatabase>): Promise<TestDatabase> {
  const test = await making;
  process.once('exit', () => rmSync(test.dataDir, { recursive: true, force: true, maxRetries: 3 }));
  return test;
}
