import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { OWN, PHONES } from '../../../server/testing/small-world.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { startTestServer } from '../../../server/testing/test-server.ts';
import { cardNoOf, fillHomes, nameOf, phoneOf, placeOf } from './many-homes.ts';

interface Job {
  jobState: string;
  doneCount: number;
  failCount: number;
}

export interface CardImportCosts {
  rows: number;
  ms: number;
  msARow: number;
  done: number;
  failed: number;
}

/**
 * Cards handed out by files of several sizes, one after the other, to people who hold none yet; every tenth row names nobody.
 *
 * @param hasDoors whether the people may pass their four doors already, or are granted them with the card
 */
export async function measureCardImport(
  kind: DatabaseKind,
  sizes: readonly number[],
  { hasDoors }: { hasDoors: boolean },
): Promise<CardImportCosts[]> {
  const server = await startTestServer(kind);
  try {
    const people = sizes.reduce((sum, size) => sum + size, 0);
    await fillHomes(server, people, { hasDoors });
    await server.database.maintain({ everything: true });
    const client = await server.login(PHONES.manager);
    const costs: CardImportCosts[] = [];
    let from = 0;
    for (const rows of sizes) {
      const began = performance.now();
      const { doneCount: done, failCount: failed } = await importCards(client, from, rows);
      const ms = Math.round(performance.now() - began);
      costs.push({ rows, ms, msARow: Number((ms / rows).toFixed(2)), done, failed });
      from += rows;
    }
    return costs;
  } finally {
    await server.close();
  }
}

async function importCards(client: RequestClient, from: number, rows: number): Promise<Job> {
  const lines = Array.from({ length: rows }, (_, at) => {
    const { building, unit, room } = placeOf(from + at);
    const name = at % 10 === 9 ? '无此人' : nameOf(from + at);
    return [cardNoOf(from + at), 'IC卡', name, phoneOf(from + at), building, unit, room, ''].join(',');
  });
  const text = `卡号,卡片类型,姓名,手机号,楼栋,单元,房号,有效期至\n${lines.join('\n')}\n`;
  const { jobId } = await client.post<{ jobId: string }>('/control/card/v1/import', {
    communityUuid: OWN,
    fileName: 'cards.csv',
    data: Buffer.from(text).toString('base64'),
  });
  for (;;) {
    const [job] = await client.post<Job[]>('/control/file/v1/progress', { ids: [jobId] });
    if (job && Number(job.jobState) >= 2) return job;
    await sleep(50);
  }
}
