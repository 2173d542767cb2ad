import { describe } from 'vitest';
import { hasPostgres } from '../../server/testing/test-database.ts';
import { isolating } from './epidemic/isolating.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => isolating('postgres'));
