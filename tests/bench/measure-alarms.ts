import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { chromium } from 'playwright';
import { startBroker } from '../../server/gateway/mqtt/testing/test-broker.ts';
import { clientAt, tokenOf } from '../client-at.ts';
import { startConsole } from '../start-console.ts';

export interface AlarmCosts {
  alarms: number;
  /** Milliseconds from the message of the device to the list that says that there is something new. */
  shown: { p50: number; p95: number; max: number };
  /** The same to the answer of a client that asks for the list all the time. */
  stored: { p50: number; p95: number; max: number };
  /** What the way to the screen costs beside the way into the database: of the medians. */
  ratio: number;
}

const LIST = '/control/alarm/v1/list';
/** A door left open, each of its own door: a second one within minutes is a repeat. Critical ones would slide in above the list. */
const LEFT_OPEN = '1';
const PROPERTY = '15400000002';
/** Milliseconds between two, so that each is met alone. */
const PAUSE = 400;
/** Milliseconds after which one counts as lost. */
const LOST = 30_000;

/** Alarms of doors, one after the other, until a person sees them: broker, gateway, database, live line, browser. */
export async function measureAlarms(executablePath: string, count: number): Promise<AlarmCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'console-alarms-'));
  const broker = await startBroker();
  const running = await startConsole({
    args: ['--small'],
    env: { DATA_DIR: folder, DEMO: '1', MQTT_URL: `mqtt://127.0.0.1:${broker.port}`, SMS_RESEND_SECONDS: '0' },
  });
  const device = mqtt.connect({ host: '127.0.0.1', port: broker.port, protocol: 'mqtt' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const token = await tokenOf(running.address, PROPERTY);
    const { post, communityUuid } = await signedIn(running.address, token);
    const doors = await post<{ list: { deviceSn: string }[] }>('/api/v1/device/list', {
      communityUuid,
      pageNum: 1,
      pageSize: 100,
    });
    const page = await browser.newPage();
    await page.addInitScript((own) => localStorage.setItem('token', own), token);
    await page.goto(`${running.address}/alarm/manage`);
    const news = page.locator('section:visible').getByText(/有 \d+ 条新数据/);
    await page.locator('section:visible .ant-table-row').first().waitFor();
    const shown: number[] = [];
    const stored: number[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const { deviceSn } = doors.list[nth % doors.list.length] ?? { deviceSn: '' };
      const before = (await post<{ total: number }>(LIST, { communityUuid, pageNum: 1, pageSize: 1 })).total;
      const event = { eventId: `bench-${nth}`, at: new Date().toISOString(), kind: 'alarm', alarmType: LEFT_OPEN };
      const from = performance.now();
      await device.publishAsync(`console/${deviceSn}/event`, JSON.stringify(event), { qos: 1 });
      const isStored = async () => {
        while (performance.now() - from < LOST) {
          const { total } = await post<{ total: number }>(LIST, { communityUuid, pageNum: 1, pageSize: 1 });
          if (total > before) return performance.now() - from;
        }
        return LOST;
      };
      const isShown = news.waitFor({ timeout: LOST }).then(
        () => performance.now() - from,
        () => LOST,
      );
      const [one, other] = await Promise.all([isShown, isStored()]);
      shown.push(one);
      stored.push(other);
      await news.click();
      await news.waitFor({ state: 'hidden' });
      await page.waitForTimeout(PAUSE);
    }
    const [ours, bare] = [percentiles(shown), percentiles(stored)];
    return { alarms: count, shown: ours, stored: bare, ratio: Math.round((ours.p50 / bare.p50) * 100) / 100 };
  } finally {
    await browser.close();
    await device.endAsync(true);
    await running.stop();
    await broker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function percentiles(runs: readonly number[]) {
  const sorted = [...runs].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

async function signedIn(address: string, token: string) {
  const client = await clientAt(address, token);
  const [community] = await client.post<{ communityUuid: string }[]>('/community/v1/name', {});
  return { post: client.post, communityUuid: community?.communityUuid ?? '' };
}
