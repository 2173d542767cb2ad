import { appendFileSync } from 'node:fs';
import { sql } from 'kysely';
import { buildApp } from '../../server/app/app.ts';
import { foldRollUps } from '../../server/db/roll-ups/fold-roll-ups.ts';
import { setUp } from '../../server/first-start/setup.ts';
import { runSchedules } from '../../server/schedules/run-schedules.ts';
import { readConfig } from '../../server/settings/config.ts';
import { loanCatalogue } from '../../server/testing/loan-world.ts';
import { scriptedLink } from '../../server/testing/scripted-link.ts';
import { servicesOf } from '../../server/testing/services-of.ts';
import { listen } from '../../server/web/listen.ts';
import { DEVICES, type SentOrder } from './sent-orders.ts';
import type { Asked, Replied } from './served.ts';

/**
 * A server that is to be killed. Its devices do what they are told and write that down in a file first, as a door would
 * have opened; and it answers statements of its parent, because nobody else may open the embedded database.
 */
const catalogue = loanCatalogue;
const config = readConfig(process.env);
const { database, keys, vault } = await setUp({ config, catalogue, demo: 'none', regions: false });
const deviceLink = scriptedLink();
deviceLink.answer = async ({ id, kind, deviceSn, content }) => {
  const sent: SentOrder = { id, kind, deviceSn, content };
  appendFileSync(process.env.ORDERS_FILE ?? '', `${JSON.stringify(sent)}\n`);
  await new Promise((done) => setTimeout(done, 5));
  return { ok: true };
};
const app = await buildApp({ catalogue, config, database, keys, vault, deviceLink });
for (const deviceSn of Object.values(DEVICES)) {
  const at = new Date().toISOString();
  await deviceLink.emit({ kind: 'heartbeat', deviceSn, eventId: `${process.pid}-${at}`, at });
}

/** What a server does each minute, done all the time: a kill finds it at work. */
const services = servicesOf({ config, database, vault }, catalogue);
const schedules = async () => {
  await runSchedules(services, { failed: (error) => process.stderr.write(`${error}\n`) });
  await foldRollUps(database, catalogue);
  setTimeout(schedules, 50);
};
void schedules();

const reply = (said: Replied) => process.send?.(said);
process.on('message', async ({ id, statement }: Asked) => {
  try {
    reply({ id, rows: await database.run(sql<Record<string, unknown>>`${sql.raw(statement)}`) });
  } catch (error) {
    reply({ id, error: String(error) });
  }
});
// A parent that was killed leaves nothing behind.
process.on('disconnect', () => process.exit(1));
reply({ address: await listen(app, config), pid: process.pid });
