import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { bulkInsert, type SealedCache } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { createIndexes, tablesOf } from '../db/migrate.ts';
import { makePartitions } from '../db/partitions/make-partitions.ts';
import { addMonths, monthOf, monthsBetween } from '../db/partitions/months.ts';
import { isToBePartitioned } from '../db/partitions/partition-tables.ts';
import { fillAccess } from '../demo/fill-access.ts';
import { fillFiles } from '../demo/fill-files.ts';
import { fillNotices } from '../demo/fill-notices.ts';
import { fillVectors } from '../demo/fill-vectors.ts';
import { type DemoPlan, type DemoSize, planDemo } from '../demo/index.ts';
import type { ServerConfig } from '../settings/config.ts';
import { administrator } from './administrator.ts';
import { demoMark } from './demo-mark.ts';
import { fillDays } from './fill-days.ts';
import { type FillingState, writeFilling } from './filling-state.ts';
import { isIndexAtOnce } from './later-indexes.ts';
import { ownDivisions, upperDivisions } from './read-divisions.ts';
import { syncRoles } from './sync-roles.ts';

export interface BaseServices {
  catalogue: Catalogue;
  config: ServerConfig;
  database: Database;
  vault: Vault;
  demo: DemoSize | 'none';
  /** Divisions are wanted. */
  regions: boolean;
  /** The moment from which the demo data is computed. */
  today: Date;
  /** Called with hundredths of this part. */
  onProgress(percent: number): void;
}

/** How far back demo records go. */
const DEMO_MONTHS = 12;
/** Batches that are on their way to the database at once. */
const IN_FLIGHT = 2;
const BATCH = 4_000;
/** Days whose records are there from the first moment on: today, and the one that the demo's exports are of. */
const FIRST_DAYS = 2;
/** Where the parts of this begin, in hundredths. */
const PARTS = { rows: 5, access: 45, indexes: 65, files: 85 };

/**
 * Loads what every call needs: divisions down to the streets, all of the demo but older records, the access that follows from
 * it, indexes, roles, files of jobs. The rest is filled in in the background.
 *
 * @returns where filling in begins, and what it fills in
 */
export async function loadBase(services: BaseServices): Promise<{ state: FillingState; plan: DemoPlan | undefined }> {
  const { catalogue, config, database, vault, demo, regions, today, onProgress } = services;
  const plan = demo === 'none' ? undefined : planDemo({ size: demo, today });
  const divisions = regions ? upperDivisions(ownDivisions(plan)) : Promise.resolve([]);
  // It is waited for further down; failing before that must not end the process.
  divisions.catch(() => {});
  const cache: SealedCache = new Map();
  const line = insertLine(services, cache);
  if (!plan) await line.add('account', [administrator(config.adminPhone ?? '')]);
  else {
    const months = monthsBetween(addMonths(monthOf(today), -DEMO_MONTHS), monthOf(today));
    await makePartitions(database, tablesOf(catalogue).filter(isToBePartitioned), today, months);
    for (const [at, [entity, rows]] of plan.tables.entries()) {
      await line.add(entity, rows);
      onProgress(PARTS.rows + ((PARTS.access - PARTS.rows) * (at + 1)) / plan.tables.length);
    }
  }
  await line.add('region', await divisions);
  await line.end();
  onProgress(PARTS.access);
  if (plan) {
    await fillAccess(database, vault);
    await fillNotices(database, vault);
    await fillVectors(database, vault);
  }
  onProgress(PARTS.indexes);
  await createIndexes(database, catalogue, {
    wanted: isIndexAtOnce,
    onProgress: (done, total) => onProgress(PARTS.indexes + ((PARTS.files - PARTS.indexes) * done) / total),
  });
  const state = await begin(services, plan, cache);
  await syncRoles(database, catalogue, vault);
  // Its files show what their accounts may see, which the roles decide.
  if (plan) await fillFiles({ catalogue, config, database, vault }, today);
  onProgress(100);
  return { state, plan };
}

/** Adds the records of the newest days, and returns where filling in continues. */
async function begin(
  { catalogue, database, demo, regions, today, vault }: BaseServices,
  plan: DemoPlan | undefined,
  cache: SealedCache,
): Promise<FillingState> {
  const villages = regions ? 0 : null;
  const begun = { step: 'settle', demo, today: today.toISOString(), villages } as const;
  if (!plan) return { ...begun, mark: '', day: 0, firstDay: 0, lastDay: 0 };
  const { first, last } = plan.records;
  const state = { ...begun, mark: demoMark(plan), day: last + 1, firstDay: first, lastDay: last + 1 };
  await writeFilling(database, state);
  return (await fillDays({ catalogue, database, vault, plan, cache }, state, { days: FIRST_DAYS })) ?? state;
}

/** Batches are made while others are on their way: the embedded database has a thread of its own. */
function insertLine({ catalogue, database, vault }: BaseServices, cache: SealedCache) {
  const underWay: Promise<void>[] = [];
  return {
    async add(name: string, rows: readonly object[]): Promise<void> {
      const entity = catalogue.entities[name];
      if (!entity) throw new Error(`There is no entity ${name} to load rows of.`);
      for (let from = 0; from < rows.length; from += BATCH) {
        if (underWay.length >= IN_FLIGHT) await underWay.shift();
        const batch = rows.slice(from, from + BATCH).map((row) => ({ ...row }));
        const inserted = bulkInsert(database, entity, batch, vault, cache);
        inserted.catch(() => {});
        underWay.push(inserted);
      }
    },
    async end(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
