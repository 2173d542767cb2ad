import { setTimeout as sleep } from 'node:timers/promises';
import type { DurableClient } from './durable-client.ts';
import type { Ledger } from './ledger.ts';
import { OPENINGS } from './prepare-durable-world.ts';
import { readSentOrders } from './sent-orders.ts';
import type { Served } from './served.ts';
import { IMPORT_ROWS } from './write-load.ts';

/** Milliseconds that what is left of jobs and commands may take. */
const LIMIT = 30_000;
/** Openings on the day that is exported: those of the small world as well. */
const LINES = OPENINGS + 6 + 1;

/**
 * Waits until what was to be done in the background is done, and looks whether each was done once.
 *
 * @param origin of a server that is up
 * @returns every difference, in words
 */
export async function findLostJobs(
  served: Served,
  client: DurableClient,
  ledger: Ledger,
  ordersFile: string,
): Promise<string[]> {
  await waitForAll(served, client);
  return [
    ...(await importsOf(served, ledger)),
    ...(await exportsOf(served, client, ledger)),
    ...(await progressOf(served)),
    ...(await commandsOf(served, ledger, ordersFile)),
    ...passwordsOf(ledger, ordersFile),
  ];
}

const OPEN = `
  select (select count(*) from file_job where job_state in ('0', '1')) as jobs,
    (select count(*) from device_command where command_state in ('0', '1')) as commands,
    (select count(*) from console_device_order) as orders`;

async function waitForAll({ query }: Served, client: DurableClient): Promise<void> {
  // A holder that lives renews its lease at once; that of one that was killed ends in a second rather than in thirty.
  const soon = `set lease_until = least(lease_until, now() + interval '1 second')`;
  await query(`update console_job ${soon} where ended_at is null`);
  await query(`update console_device_line ${soon}`);
  const end = Date.now() + LIMIT;
  for (;;) {
    const [open] = await query<{ jobs: number; commands: number; orders: number }>(OPEN);
    if (!open || open.jobs + open.commands + open.orders === 0) return;
    if (Date.now() > end) throw new Error(`After ${LIMIT} ms there is still something to do: ${JSON.stringify(open)}`);
    // Whoever is told something new looks for what has been left.
    if (open.commands + open.orders > 0) await queueCommand(client);
    await sleep(200);
  }
}

const queueCommand = (client: DurableClient) =>
  client.ask('/api/v1/device/command', { ids: ['d1', 'd3'], commandType: '3' }).catch(() => {});

/** How far a job is, per cent and rows, goes up only: through kills, and from one server to another. */
async function progressOf({ query }: Served): Promise<string[]> {
  const back = await query<{ id: string; kind: string; was: string; is: string }>(`
    select job_id as id, f.job_type as kind, before_percent || ' %, ' || before_processed || ' rows' as was,
      percent || ' %, ' || processed || ' rows' as is
    from (
      select *, lag(percent) over each as before_percent, lag(processed) over each as before_processed
      from progress_seen window each as (partition by job_id order by nth)
    ) seen join file_job f on f.id = job_id
    where percent < before_percent or processed < before_processed`);
  return back.map(({ kind, was, is }) => `The progress of a job of type ${kind} went back from ${was} to ${is}.`);
}

async function importsOf({ query }: Served, ledger: Ledger): Promise<string[]> {
  const findings: string[] = [];
  const jobs = await query<{ id: string; state: string; done: number; failed: number; lines: number }>(`
    select id, job_state as state, done_count as done, fail_count as failed,
      (select count(*) from operation_log l where l.object_id = f.id and l.log_type = '7') as lines
    from file_job f where job_type = '2'`);
  const found = new Map(jobs.map((job) => [job.id, job]));
  const counts = await query<{ prefix: string; count: number }>(`
    select substring(pet_name from '^i[^-]+-[0-9]+-') as prefix, count(*) as count
    from pet where pet_name like 'i%' group by 1`);
  const rows = new Map(counts.map(({ prefix, count }) => [prefix, count]));
  for (const [id, prefix] of ledger.imports) {
    const job = found.get(id);
    const isRight = job?.state === '2' && job.done === IMPORT_ROWS && job.failed === 0 && job.lines === 1;
    if (!isRight || rows.get(prefix) !== IMPORT_ROWS) {
      findings.push(`An import of ${IMPORT_ROWS} rows left ${rows.get(prefix)}: ${JSON.stringify(job)}`);
    }
  }
  // Nobody has answered: it was begun as a whole, or not at all.
  for (const prefix of ledger.unsureImports) {
    const count = rows.get(prefix) ?? 0;
    if (count !== 0 && count !== IMPORT_ROWS) findings.push(`An import that nobody has answered left ${count} rows.`);
  }
  ledger.unsureImports.clear();
  return findings;
}

async function exportsOf({ query, address }: Served, client: DurableClient, ledger: Ledger): Promise<string[]> {
  const findings: string[] = [];
  for (const id of ledger.exports) {
    const [job] = await query<{ state: string; reason: string | null }>(
      `select job_state as state, fail_reason as reason from file_job where id = '${id}'`,
    );
    if (job?.state === '3' && job.reason) continue;
    if (job?.state !== '2') findings.push(`An export is ${JSON.stringify(job)}.`);
    else {
      const { url } = await client.ask<{ url: string }>('/control/file/v1/download', { id });
      const text = await (await fetch(address + url)).text();
      const lines = text.trimEnd().split('\r\n').length;
      if (lines !== LINES) findings.push(`The file of an export has ${lines} lines in place of ${LINES}.`);
    }
  }
  ledger.exports.clear();
  return findings;
}

async function commandsOf({ query }: Served, ledger: Ledger, ordersFile: string): Promise<string[]> {
  const findings: string[] = [];
  const commands = await query<{ id: string; type: string; state: string }>(
    `select id, command_type as type, command_state as state from device_command`,
  );
  const known = new Set(commands.map(({ id }) => id));
  for (const id of ledger.commands) if (!known.has(id)) findings.push('A command was acknowledged and is gone.');
  const [openings] = await query<{ count: number }>(
    `select count(*) as count from access_record where open_type = '10'`,
  );
  const opened = commands.filter(({ type, state }) => type === '1' && state === '2').length;
  if (openings?.count !== opened)
    findings.push(`${opened} doors were opened, ${openings?.count} openings are recorded.`);
  const orders = readSentOrders(ordersFile).filter(({ kind }) => kind === 'open' || kind === 'close');
  if (new Set(orders.map(({ id }) => id)).size !== orders.length) findings.push('A device was told a command twice.');
  const openOrders = orders.filter(({ kind }) => kind === 'open').length;
  if (openOrders < opened) findings.push(`${opened} doors were opened, but only ${openOrders} were sent the order.`);
  return findings;
}

/** The device holds the last password that was promised, or a later one that nobody has answered. */
function passwordsOf(ledger: Ledger, ordersFile: string): string[] {
  const puts = readSentOrders(ordersFile).filter(({ kind }) => kind === 'put');
  const last = (puts.at(-1)?.content.values as { password?: string } | undefined)?.password ?? '';
  if (!ledger.passwords.includes(last)) return ['A device does not hold the password that was promised last.'];
  ledger.passwords = [last];
  return [];
}
