import { memo } from 'react';
import { useConsole } from '../console-context.tsx';
import { useSessionPoll } from '../session/use-session-poll.ts';
import { NoticeStrip } from './late-notice-strip.ts';
import { followNotice, useNotice } from './notice-store.ts';

const HOURLY = 3_600_000;

/** The place of the system notice above the pages: nothing where there is none. A screen reader is told of a new one. */
export const NoticeHolder = memo(function NoticeHolder() {
  const { client } = useConsole();
  const notice = useNotice((state) => state.notice);
  useSessionPoll(() => followNotice(client), HOURLY);
  return <div role="status">{notice && <NoticeStrip key={notice.id} notice={notice} />}</div>;
});
