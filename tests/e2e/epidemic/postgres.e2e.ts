import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { checkedPerson } from './checked-person.ts';
import { isolating } from './isolating.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  describe('who is isolated', () => isolating('postgres'));
  describe('who is checked', () => checkedPerson('postgres'));
});
