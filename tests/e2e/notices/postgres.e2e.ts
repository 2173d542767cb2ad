import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { notices } from './notices.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => notices('postgres'));
