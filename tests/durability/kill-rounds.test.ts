import { expect, test } from 'vitest';
import { databasesThatDiffer } from '../../server/testing/test-database.ts';
import { killRounds } from './kill-rounds.ts';

test.each(databasesThatDiffer('recovery'))(
  'a server on %s that is killed under load keeps what it has promised, and does nothing twice',
  async (database) => {
    const { findings, acknowledged, lent, unanswered } = await killRounds({ database, rounds: 2, seed: 20_261_122 });
    expect(findings).toEqual([]);
    // More than the seven pets that it begins with, and something was under way.
    expect(acknowledged).toBeGreaterThan(7);
    expect(lent).toBeGreaterThan(0);
    expect(unanswered).toBeGreaterThan(0);
  },
  180_000,
);
