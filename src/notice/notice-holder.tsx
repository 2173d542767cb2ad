import { memo, useEffect, useRef } from 'react';
import { useLive } from '../../runtime/live/use-live.ts';
import { useConsole } from '../core/console-context.tsx';
import { useSessionPoll } from '../session/use-session-poll.ts';
import { followNotice, loadNotice, useNotice } from '../stores/notice-store.ts';
import { usePreferences } from '../stores/preferences.ts';
import { NoticeStrip } from './notice-strip.tsx';

const HOURLY = 3_600_000;
const ANNOUNCEMENTS = ['announcement'];

/** The place of the system notice above the pages: nothing where there is none. A screen reader announces a new one. */
export const NoticeHolder = memo(function NoticeHolder() {
  const { client, live } = useConsole();
  const notice = useNotice((state) => state.notice);
  useSessionPoll(() => followNotice(client), HOURLY);
  const language = usePreferences((state) => state.language);
  const said = useRef(language);
  // It may have been written in this language too.
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    void loadNotice(client).catch(() => undefined);
  }, [client, language]);
  useLive(live, ANNOUNCEMENTS, () => loadNotice(client).catch(() => undefined));
  return <div role="status">{notice && <NoticeStrip key={notice.id} notice={notice} />}</div>;
});
