import { late } from '../../runtime/late.tsx';
import type { Notice } from './notice-store.ts';

/** Fetched with the first notice there is. */
export const NoticeStrip = late<{ notice: Notice }>(
  () => import('./notice-strip.tsx').then((module) => module.NoticeStrip),
  null,
);
