import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Waits until the server has sent what waited in its outbox, which it looks into by itself. */
export async function outboxSent({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await expect.poll(() => database.run(sql`select 1 from console_sms_waiting`), { interval: 50 }).toEqual([]);
}
