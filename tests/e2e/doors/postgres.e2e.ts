import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { alarm } from './alarm.ts';
import { batchFaces } from './batch-faces.ts';
import { consoleAtTheDoors } from './console-at-the-doors.ts';
import { enteringHousehold, importing } from './households.ts';
import { movingOut, revoking } from './leaving.ts';
import { lostCard } from './lost-card.ts';
import { masking } from './masking.ts';
import { registering } from './registering.ts';
import { staff } from './staff.ts';
import { strangers } from './strangers.ts';
import { vehicles } from './vehicles.ts';
import { visiting } from './visiting.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  const console = consoleAtTheDoors('postgres');

  // All that is walked in pglite.e2e.ts and, beside it, in people, batch-faces and masking: one console is enough for all of it.
  lostCard(console);
  registering(console);
  movingOut(console);
  revoking(console);
  alarm(console);
  strangers(console);
  vehicles(console);
  visiting(console);
  enteringHousehold(console);
  importing(console);
  staff(console);
  describe('many faces', () => batchFaces(() => console.doors().address));
  describe('what is masked', () => masking(() => console.doors().address));
});
