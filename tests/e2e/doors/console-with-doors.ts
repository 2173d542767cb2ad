import { sql } from 'kysely';
import mqtt from 'mqtt';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { freePort } from '../../../scripts/machine/free-port.ts';
import { loadCatalogue } from '../../../server/core/load-catalogue.ts';
import { loadKeys } from '../../../server/crypto/keys.ts';
import { createVault } from '../../../server/crypto/vault.ts';
import type { Database } from '../../../server/db/database.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { startBroker } from '../../../server/gateway/mqtt/testing/test-broker.ts';
import type { RecordServices } from '../../../server/services/record-services.ts';
import { noEffects } from '../../../server/testing/no-effects.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { startConsole } from '../../start-console.ts';
import { demoOn } from '../demo-on.ts';

/** Milliseconds; after three minutes without one a door is offline. */
const HEARTBEAT = 30_000;

/** Milliseconds until a console has reached its broker. */
const LISTENS = 30_000;

/** Codes of openType and openFailReason. */
const BY_FACE = '1';
const BY_CARD = '2';
const NO_PERMISSION = '1';
const CARD_ENDED = '4';
const NOT_ENROLLED = '11';

interface Order {
  id: string;
  kind: string;
  content: { type?: string; targetId?: string; values?: { cardNo?: string; personId?: string; plateNo?: string } };
}

/** A console of one's own, all doors of which stand behind a broker and open to what they were sent, and to nothing else. */
export interface ConsoleWithDoors<Prepared> {
  address: string;
  /** What was made of the data before the console was started. */
  prepared: Prepared;
  /** Whether a door was sent the card, by its number, or the face, by its person, and has not been told to drop it. */
  holds(deviceSn: string, what: { cardNo: string } | { personId: string }): boolean;
  /** How many doors hold it. */
  holding(what: { cardNo: string } | { personId: string }): number;
  /** Somebody lays a card on a door's reader, or looks into its camera: it decides, and tells what it did. */
  passes(deviceSn: string, what: { cardNo: string } | { personId: string }): Promise<void>;
  /** A door tells something by itself, such as an alarm. */
  tells(deviceSn: string, event: object): Promise<void>;
  /** A device tells how something is that it watches: a topic of `schemas/generated/feeds.md`. */
  watches(deviceSn: string, topic: string, message: object): Promise<void>;
  /** What a door was ordered last of a kind. */
  ordered(deviceSn: string, kind: string): Readonly<Record<string, unknown>> | undefined;
  /** Whether a barrier knows a plate, with the right that it was sent. */
  knows(deviceSn: string, plateNo: string): boolean;
  /** A vehicle passes a barrier, whose camera has seen this. */
  drives(deviceSn: string, plateNo: string): Promise<void>;
  /** What the console has printed since it was started last. */
  output(): string;
  /** Ends the console, changes its data, such as how long ago something was, and starts it again at the same address. */
  later(change: (database: Database) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param prepare works on the data before anything else does: nobody hears of what it changes
 * @param kind of the database that holds them
 */
export async function startConsoleWithDoors<Prepared>(
  prepare: (services: RecordServices) => Promise<Prepared>,
  kind: DatabaseKind = 'pglite',
): Promise<ConsoleWithDoors<Prepared>> {
  const { dataDir: folder, databaseUrl, remove } = await demoOn(kind);
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  const live = { publish: async () => {}, subscribe: () => () => {}, start: async () => {}, stop: async () => {} };
  const services = {
    catalogue: loadCatalogue(),
    database,
    vault: createVault(loadKeys(folder)),
    live,
    effects: noEffects,
  };
  const prepared = await prepare(services);
  const devices = await database.run(sql<{ sn: string }>`select device_sn as sn from device`);
  await database.close();

  const broker = await startBroker();
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    DEMO: '1',
    MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
    SMS_RESEND_SECONDS: '0',
    SMS_DAILY_LIMIT: '1000',
    SCHEDULE_SECONDS: '2',
  };
  let running = await startConsole({ args: ['--small'], env });
  const client = mqtt.connect({ host: '127.0.0.1', port: broker.port, protocol: 'mqtt' });
  const held = new Map<string, Map<string, { cardNo?: string; personId?: string; plateNo?: string }>>();
  const dropped = new Set<string>();
  const last = new Map<string, Readonly<Record<string, unknown>>>();
  let count = 0;
  const emit = (sn: string, event: object) => {
    count++;
    const whole = { eventId: `e2e-${count}`, at: new Date().toISOString(), ...event };
    return client.publishAsync(`console/${sn}/event`, JSON.stringify(whole), { qos: 1 });
  };
  client.on('message', (topic, payload) => {
    const sn = topic.split('/')[1] ?? '';
    const { id, kind, content } = JSON.parse(payload.toString()) as Order;
    last.set(`${sn} ${kind}`, { ...content });
    const things = held.get(sn) ?? new Map();
    held.set(sn, things);
    if (kind === 'put') things.set(content.targetId ?? '', content.values ?? {});
    if (kind === 'remove') {
      const { cardNo, personId } = things.get(content.targetId ?? '') ?? {};
      dropped.add(`${sn} ${cardNo ?? personId}`);
      things.delete(content.targetId ?? '');
    }
    const answer = { id, ok: true, ...(kind === 'listHeld' && { held: [] }) };
    void client.publishAsync(`console/${sn}/answer`, JSON.stringify(answer), { qos: 1 });
  });
  await client.subscribeAsync('console/+/order', { qos: 1 });
  const beat = () => {
    for (const { sn } of devices) void emit(sn, { kind: 'heartbeat', doorState: '0' });
  };
  // What is told before anybody listens is lost.
  await vi.waitFor(() => expect(broker.members()).toBeGreaterThan(0), { timeout: LISTENS });
  beat();
  const beating = setInterval(beat, HEARTBEAT);

  const holds: ConsoleWithDoors<Prepared>['holds'] = (sn, what) =>
    [...(held.get(sn)?.values() ?? [])].some((values) =>
      // A card is sent with its holder, too.
      'cardNo' in what
        ? values.cardNo === what.cardNo
        : values.cardNo === undefined && values.personId === what.personId,
    );
  return {
    address: running.address,
    prepared,
    holds,
    holding: (what) => [...held.keys()].filter((sn) => holds(sn, what)).length,
    async passes(sn, what) {
      const openType = 'cardNo' in what ? BY_CARD : BY_FACE;
      const [name, ended] = 'cardNo' in what ? [what.cardNo, CARD_ENDED] : [what.personId, NO_PERMISSION];
      const failReason = dropped.has(`${sn} ${name}`) ? ended : NOT_ENROLLED;
      const outcome = holds(sn, what) ? { openResult: '1' } : { openResult: '0', failReason };
      await emit(sn, { kind: 'opening', openType, ...outcome, ...what });
    },
    async tells(sn, event) {
      await emit(sn, event);
    },
    async watches(sn, topic, message) {
      const whole = { at: new Date().toISOString(), ...message };
      await client.publishAsync(`console/${sn}/feed/${topic}`, JSON.stringify(whole), { qos: 1 });
    },
    ordered: (sn, kind) => last.get(`${sn} ${kind}`),
    knows: (sn, plateNo) => [...(held.get(sn)?.values() ?? [])].some((values) => values.plateNo === plateNo),
    async drives(sn, plateNo) {
      const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#357' } })
        .jpeg({ quality: 70 })
        .toBuffer();
      const confidence = 96.4;
      await emit(sn, { kind: 'passage', plateNo, confidence, snapshot: picture.toString('base64') });
    },
    output: () => running.output(),
    async later(change) {
      await running.stop();
      const between = await openDatabase({ dataDir: folder, databaseUrl });
      await change(between);
      await between.close();
      running = await startConsole({ args: ['--small'], env });
    },
    async stop() {
      clearInterval(beating);
      await client.endAsync(true);
      await running.stop();
      await broker.stop();
      await remove();
    },
  };
}
