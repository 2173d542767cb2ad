import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { alarm } from './alarm.ts';
import { consoleAtTheDoors } from './console-at-the-doors.ts';
import { lostCard } from './lost-card.ts';
import { strangers } from './strangers.ts';
import { vehicles } from './vehicles.ts';
import { visiting } from './visiting.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  const console = consoleAtTheDoors('postgres');

  // Of the ways that are walked in pglite.e2e.ts the one on which most meets: jobs, live events, orders to doors, records, a history.
  lostCard(console);
  alarm(console);
  strangers(console);
  vehicles(console);
  visiting(console);
});
