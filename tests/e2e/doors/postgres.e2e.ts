import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { consoleAtTheDoors } from './console-at-the-doors.ts';
import { movingOut } from './leaving.ts';
import { lostCard } from './lost-card.ts';
import { registering } from './registering.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  const console = consoleAtTheDoors('postgres');

  lostCard(console);
  registering(console);
  movingOut(console);
});
