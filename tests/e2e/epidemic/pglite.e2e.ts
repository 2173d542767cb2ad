import { describe } from 'vitest';
import { checkedPerson } from './checked-person.ts';
import { isolating } from './isolating.ts';

describe('who is isolated', () => isolating('pglite'));
describe('who is checked', () => checkedPerson('pglite'));
