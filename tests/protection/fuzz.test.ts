import { expect, test } from 'vitest';
import { databasesThatDiffer } from '../../server/testing/test-database.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';

test.each(databasesThatDiffer('values'))(
  '600 generated and mutated requests on %s: nothing breaks, nothing leaks',
  async (database) => {
    const { findings, requests } = await runFuzz({ database, requests: 600, seed: 20_261_122 });
    expect(findings).toEqual([]);
    expect(requests).toBe(600);
  },
  120_000,
);
