import { describe } from 'vitest';
import { labelsAndSignIns } from './labels-and-sign-ins.ts';

describe('labels and sign-ins', () => labelsAndSignIns('pglite'));
