import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { newAccount } from './new-account.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  describe('a new account', () => newAccount('postgres'));
});
