import { defineModule } from '../define-module.ts';

/** The call by which consoles subscribe to events. */
export const liveModule = defineModule({
  '/control/live/v1/listen': async ({ entities, communityUuid }, { language, listeners, session }) =>
    listeners.answer({ entities, ...(communityUuid !== undefined && { communityUuid }) }, { language, session }),
});
