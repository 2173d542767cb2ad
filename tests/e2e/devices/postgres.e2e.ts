import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { deviceLife } from './device-life.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => deviceLife('postgres'));
