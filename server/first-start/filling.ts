import { setTimeout as sleep } from 'node:timers/promises';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { bulkInsert, type SealedCache } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { deleteMeta, writeMeta } from '../db/meta.ts';
import { createIndexes, indexesMissing } from '../db/migrate.ts';
import type { DemoPlan } from '../demo/index.ts';
import type { Filling } from '../services/filling.ts';
import { fillDays } from './fill-days.ts';
import { type FillingState, lockFilling, progressOf, STEPS, thousandthsOf, writeFilling } from './filling-state.ts';
import { laterIndexes } from './later-indexes.ts';
import { openVillages, ownDivisions } from './read-divisions.ts';

/** Called with the progress in thousandths of the whole first start, and what is being done. */
export type OnFilling = (done: number, step: FillingState['step']) => void;

interface Dependencies {
  catalogue: Catalogue;
  database: Database;
  vault: Vault;
  plan: DemoPlan | undefined;
  onProgress: OnFilling;
}

/** Rows a transaction. While a server runs, so few that a call in between waits a tenth of a second. */
const BEHIND = { records: 2_800, villages: 5_000 };
const ALONE = { records: 20_000, villages: 20_000 };
/** Milliseconds that it pauses at most, however busy the server is, and between two looks whether it still is. */
const STANDS_BACK = 1_500;
const LOOKS = 10;
/** Milliseconds until it is tried again after something went wrong. */
const AFTER_FAILURE = 15_000;

/** Goes on from a state of the database. Several processes on one database may do so at once: each row is written once. */
export function createFilling(dependencies: Dependencies, begun: FillingState): Filling {
  const { catalogue, database, plan } = dependencies;
  const cache: SealedCache = new Map();
  const own = ownDivisions(plan);
  const villages = openVillages(own);
  let state: FillingState | undefined = begun;
  let stopping = false;
  let underWay: Promise<void> | undefined;

  /** @returns what is to be done next; undefined at the end */
  async function work(now: FillingState, sizes: typeof BEHIND): Promise<FillingState | undefined> {
    switch (now.step) {
      case 'settle':
        // What was loaded before is planned for as it is.
        await database.maintain();
        return after(now);
      case 'records':
        if (!plan || now.day <= now.firstDay) return after(now);
        return fillDays({ ...dependencies, plan, cache }, now, { rows: sizes.records });
      case 'divisions':
        return fillVillages(now, sizes.villages);
      case 'recordIndexes':
      case 'divisionIndexes':
        return (await makeIndex(now.step)) ? now : after(now);
      case 'tidy':
        await database.maintain({ everything: database.kind === 'postgres' });
        return after(now);
    }
  }

  /** One index a call: others are answered in between. @returns whether there was one to make */
  async function makeIndex(step: 'recordIndexes' | 'divisionIndexes'): Promise<boolean> {
    const [first] = await indexesMissing(database, catalogue, laterIndexes(step));
    if (!first) return false;
    await createIndexes(database, catalogue, { wanted: (_, { name }) => name === first.name });
    return true;
  }

  async function fillVillages(now: FillingState, most: number): Promise<FillingState | undefined> {
    const entity = catalogue.entities.region;
    if (now.villages === null || !entity) return after(now);
    const rows = await villages.read(now.villages, most);
    if (rows.length === 0) {
      await villages.close();
      return after(now);
    }
    const next = { ...now, villages: now.villages + rows.length };
    return moveOn(now, next, () =>
      bulkInsert(
        database,
        entity,
        rows.map((row) => ({ ...row })),
        dependencies.vault,
        cache,
      ),
    );
  }

  function after(now: FillingState): Promise<FillingState | undefined> {
    const step = STEPS[STEPS.indexOf(now.step) + 1];
    return moveOn(now, step && { ...now, step });
  }

  /** Work and how far it is are written together, and by one process only. */
  function moveOn(
    from: FillingState,
    to: FillingState | undefined,
    work: () => Promise<void> = async () => {},
  ): Promise<FillingState | undefined> {
    return database.transaction(async () => {
      const stored = await lockFilling(database);
      if (stored?.step !== from.step || stored.villages !== from.villages) return stored;
      await work();
      if (to) await writeFilling(database, to);
      else {
        await deleteMeta(database, 'filling');
        await writeMeta(database, 'setup', 'done');
      }
      return to;
    });
  }

  async function goOn(sizes: typeof BEHIND, standBack: () => Promise<void>): Promise<void> {
    try {
      while (state && !stopping) {
        await standBack();
        if (stopping) break;
        state = await work(state, sizes);
        dependencies.onProgress(state ? thousandthsOf(state) : 1_000, state?.step ?? 'tidy');
      }
    } finally {
      await villages.close();
    }
  }

  return {
    progress: () => state && progressOf(state),
    finish: () => goOn(ALONE, async () => {}),
    start({ isBusy, onFailure, ended }) {
      const standBack = async () => {
        const until = performance.now() + STANDS_BACK;
        do await sleep(LOOKS);
        while (isBusy() && !stopping && performance.now() < until);
      };
      const run = async () => {
        while (state && !stopping) {
          await goOn(BEHIND, standBack).catch(async (error: unknown) => {
            if (stopping) return;
            onFailure(error);
            await patience(AFTER_FAILURE);
          });
        }
        if (!state) ended();
      };
      underWay = run();
    },
    async stop() {
      stopping = true;
      await underWay;
    },
  };

  /** Ends early where it is to stop. */
  async function patience(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (!stopping && performance.now() < until) await sleep(100);
  }
}
