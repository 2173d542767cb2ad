import type { Services } from './services.ts';

/** What reading and writing records takes, their histories and what doors are told of them included. */
export type RecordServices = Pick<Services, 'catalogue' | 'database' | 'vault' | 'live'>;
