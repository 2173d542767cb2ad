import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { expireFilesOf } from './expire-files.ts';
import type { ExportTask } from './export-task.ts';
import { ExportFailure, writeExport } from './write-export.ts';

/** Works through the file jobs in the background, one at a time. */
export interface JobRunner {
  /** A job was added: look now. */
  wake(): void;
  start(): void;
  /** The job at work goes back to the queue and begins anew at the next start. */
  stop(): Promise<void>;
}

type Needs = Pick<Services, 'catalogue' | 'config' | 'database' | 'vault'>;

interface Claim {
  id: string;
  task: string;
  attempts: number;
}

/** A job whose server is silent for longer is taken over. */
const LEASE_SECONDS = 60;
const POLL = 5_000;
const MAX_ATTEMPTS = 3;
/** Between two notes of progress, in milliseconds. */
const NOTE_EVERY = 500;
const KEPT_DAYS = 7;

const GIVEN_UP = { zh: '任务多次中断，请重新导出', en: 'The job was interrupted too often, please export again' };
const BROKEN = { zh: '生成文件时出错，请稍后重试', en: 'The file could not be made, please try again later' };

/** Ends a job's work without a verdict: the server stops, or another one has taken it over. */
class Interrupted extends Error {}

/**
 * @param onError told of what no caller hears of (a bug, a full disk); the job itself says that it failed
 */
export function createJobRunner(services: Needs, onError: (error: unknown) => void): JobRunner {
  const { config, database } = services;
  const folder = join(config.dataDir, 'files');
  let stopping = false;
  let working: Promise<void> = Promise.resolve();
  let busy = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function claim(): Promise<Claim | undefined> {
    return database.first(sql<Claim>`
      update console_job
      set attempts = attempts + 1, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (
        select id from console_job where lease_until <= now() order by created_at limit 1 for update skip locked
      )
      returning id, task, attempts`);
  }

  async function work({ id, task, attempts }: Claim): Promise<void> {
    const job = JSON.parse(services.vault.decrypt(task)) as ExportTask;
    const { format, language } = job;
    if (attempts > MAX_ATTEMPTS) return fail(id, GIVEN_UP[language]);
    const draft = join(folder, `${id}.${attempts}.part`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await database.run(sql`
      update file_job set job_state = '1', progress = 0, done_count = 0, start_time = now(), update_time = now()
      where id = ${id}`);
    let noted = 0;
    try {
      const count = await writeExport(services, job, draft, async (done, total) => {
        if (stopping) throw new Interrupted();
        if (Date.now() - noted < NOTE_EVERY) return;
        noted = Date.now();
        const kept = await database.run(sql`
          update console_job set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
          where id = ${id} and attempts = ${attempts} returning 1`);
        if (kept.length === 0) throw new Interrupted();
        await database.run(sql`
          update file_job set done_count = ${done}, total_count = ${total},
            progress = ${Math.min(99, Math.floor((done * 100) / Math.max(1, total)))}, update_time = now()
          where id = ${id}`);
      });
      renameSync(draft, join(folder, `${id}.${format}`));
      await finish(id, count, statSync(join(folder, `${id}.${format}`)).size);
    } catch (error) {
      rmSync(draft, { force: true });
      if (error instanceof Interrupted) {
        await database.run(sql`
          update console_job set lease_until = now(), attempts = attempts - 1 where id = ${id} and attempts = ${attempts}`);
        return;
      }
      if (!(error instanceof ExportFailure)) onError(error);
      await fail(id, error instanceof ExportFailure ? error.message : BROKEN[language]);
    }
  }

  async function finish(id: string, count: number, size: number): Promise<void> {
    await database.transaction(async () => {
      await database.run(sql`
        update file_job set job_state = '2', progress = 100, done_count = ${count}, total_count = ${count},
          file_size = ${size}, finish_time = now(), update_time = now(),
          expire_time = now() + make_interval(days => ${KEPT_DAYS})
        where id = ${id}`);
      await database.run(sql`delete from console_job where id = ${id}`);
    });
  }

  async function fail(id: string, reason: string): Promise<void> {
    await database.transaction(async () => {
      await database.run(sql`
        update file_job set job_state = '3', fail_reason = ${reason}, finish_time = now(), update_time = now()
        where id = ${id}`);
      await database.run(sql`delete from console_job where id = ${id}`);
    });
  }

  async function workAll(): Promise<void> {
    do {
      again = false;
      for (let next = await claim(); next && !stopping; next = await claim()) await work(next);
    } while (again && !stopping);
  }

  function wake(): void {
    again = true;
    if (busy || stopping) return;
    busy = true;
    working = workAll()
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }

  return {
    wake,
    start() {
      const begin = async () => {
        // Nobody else works on the embedded database: what is under way there was cut short.
        if (database.kind === 'pglite') await database.run(sql`update console_job set lease_until = now()`);
        await expireFilesOf(services);
      };
      working = begin().catch(onError).finally(wake);
      timer = setInterval(wake, POLL);
      timer.unref();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
    },
  };
}
