import { defineModule } from '../define-module.ts';
import { exportSearch } from './search-file.ts';
import { searchPerson } from './search-person.ts';

/** Everything that is known of one person: with a reason, counted, and on record. */
export const personSearchModule = defineModule({
  '/control/epidemic/v1/infoSearch': searchPerson,
  '/control/epidemic/v1/infoSearch/export': exportSearch,
});
