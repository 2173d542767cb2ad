import { listenToPushes, type PushWorker } from './push-events.ts';

// The service worker `/push-worker.js`. TypeScript knows the global of a window alone.
listenToPushes(self as object as PushWorker);
