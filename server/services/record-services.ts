import type { CallContext } from './call-context.ts';
import type { Services } from './services.ts';

/** What code needs to read and write records, with their histories and the effects and orders for doors that follow from them. */
export type RecordServices = Pick<Services, 'catalogue' | 'database' | 'vault' | 'live' | 'effects'>;

/** The same for somebody, whose reach counts and who is told in his language. */
export type WriteContext = RecordServices & Pick<CallContext, 'language' | 'session'>;
