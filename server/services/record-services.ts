import type { Services } from './services.ts';

/** What code needs to read and write records, with their histories and the orders for doors that follow from them. */
export type RecordServices = Pick<Services, 'catalogue' | 'database' | 'vault' | 'live'>;
