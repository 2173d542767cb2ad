import { memo } from 'react';
import { late } from '../../runtime/late.tsx';
import { useConsole } from '../console-context.tsx';
import { useSessionPoll } from '../session/use-session-poll.ts';
import { loadNotice, type Notice, useNotice } from './notice-store.ts';

const HOURLY = 3_600_000;

const NoticeStrip = late<{ notice: Notice }>(
  () => import('./notice-strip.tsx').then((module) => module.NoticeStrip),
  null,
);

/** The place of the system notice above the pages: nothing where there is none. A screen reader is told of a new one. */
export const NoticeHolder = memo(function NoticeHolder() {
  const { client } = useConsole();
  const notice = useNotice((state) => state.notice);
  useSessionPoll(() => loadNotice(client), HOURLY);
  return <div role="status">{notice && <NoticeStrip key={notice.id} notice={notice} />}</div>;
});
