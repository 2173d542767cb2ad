import { describe } from 'vitest';
import { databaseKinds } from '../../../server/testing/test-database.ts';
import { consoleAtTheDoors } from './console-at-the-doors.ts';
import { movingOut } from './leaving.ts';
import { lostCard } from './lost-card.ts';
import { registering } from './registering.ts';

describe.skipIf(!databaseKinds.includes('postgres'))('on PostgreSQL', () => {
  const console = consoleAtTheDoors('postgres');

  lostCard(console);
  registering(console);
  movingOut(console);
});
