import { describe } from 'vitest';
import { newAccount } from './new-account.ts';

describe('a new account', () => newAccount('pglite'));
