import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { checkedPerson } from './checked-person.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  checkedPerson('postgres');
});
