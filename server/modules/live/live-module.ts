import { defineModule } from '../define-module.ts';

/** Consoles that want to hear what happens. */
export const liveModule = defineModule({
  '/control/live/v1/listen': async ({ entities, communityUuid }, { language, listeners, session }) =>
    listeners.answer({ entities, ...(communityUuid !== undefined && { communityUuid }) }, { language, session }),
});
