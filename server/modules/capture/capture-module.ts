import { defineModule } from '../define-module.ts';
import { addEntry, changeEntry, liftEntries, similarFaces } from './black-list.ts';
import { identifyStranger } from './identify-stranger.ts';
import { checkSearch, listFound, searchCaptures } from './search-captures.ts';

/** Captures, the strangers whom they show, and the blacklist. */
export const captureModule = defineModule({
  '/control/facial/v1/snap/search': searchCaptures,
  '/control/facial/v1/snap/search/check': checkSearch,
  '/control/facial/v1/snap/search/list': (payload, context) => listFound(payload, context) as Promise<never>,
  '/control/facial/v1/stranger/identify': identifyStranger,
  '/control/facial/v1/black/add': addEntry,
  '/control/facial/v1/black/update': changeEntry,
  '/control/facial/v1/black/remove': liftEntries,
  '/control/facial/v1/black/similar': similarFaces,
});
