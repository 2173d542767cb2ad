import { describe } from 'vitest';
import { hasPostgres } from '../../../server/testing/test-database.ts';
import { labelsAndSignIns } from './labels-and-sign-ins.ts';

describe.skipIf(!hasPostgres)('labels and sign-ins, on PostgreSQL', () => labelsAndSignIns('postgres'));
