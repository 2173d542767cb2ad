import { late } from '../../runtime/core/late.tsx';
import type { Notice } from './notice-store.ts';

/** The login needs none of it; it comes with all that stands behind the login, as a file less. */
export const NoticeStrip = late<{ notice: Notice }>(
  () => import('../layout/signed-in.tsx').then((module) => module.NoticeStrip),
  null,
);
