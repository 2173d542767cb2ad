import { App } from 'antd';
import { useCallback, useRef } from 'react';
import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import { useDialogs } from '../core/dialogs.tsx';
import { usePageFrame } from '../core/page-frame.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { scopesOf, selectionOf } from '../core/values.ts';
import { useActionFrame } from './action-frame.tsx';
import { type ActionSubject, type ActionTools, nearOf } from './action-kind.ts';
import { useExportJobs } from './export/export-jobs.tsx';
import { runAction } from './run-action.ts';
import { useConfirm } from './use-confirm.tsx';
import { useFollowUps } from './use-follow-ups.ts';
import { useOpenTarget } from './use-open-target.ts';

/**
 * Runs any action, for buttons, menus, shortcuts and rows alike. While one runs for a record, it is not started again for
 * the same record: a double click is one click. The function is the same at every render.
 */
export function useRunAction(): (action: ResolvedAction, subject: ActionSubject) => Promise<void> {
  const host = useRuntime();
  const t = useTexts();
  const { message, notification } = App.useApp();
  const dialogs = useDialogs();
  const place = useActionFrame();
  const { root } = usePageFrame();
  const confirm = useConfirm();
  const followUps = useFollowUps();
  const openTarget = useOpenTarget();
  const { start } = useExportJobs();
  const running = useRef(new Map<ResolvedAction, Set<unknown>>());
  const tools: ActionTools = {
    host,
    t,
    dialogs,
    place,
    confirm,
    followUps,
    openTarget,
    startExport: start,
    say: (tone, text) => void message[tone](text),
    removeNotice: (key) => notification.destroy(key),
    isPageOpen: () => true,
    showNotice: (key, tone, title, text, final) =>
      notification[tone]({ key, message: title, description: text, duration: final ? 6 : 0, role: 'status' }),
  };
  const latest = useRef(tools);
  latest.current = tools;
  return useCallback(
    async (action, subject) => {
      // A page hidden by another tab still has its element, but the ref is empty.
      const element = root.current;
      const tools: ActionTools = { ...latest.current, isPageOpen: () => element === null || element.isConnected };
      const keys = running.current.get(action) ?? new Set();
      running.current.set(action, keys);
      const near = nearOf(subject);
      const key = subject.rowKey === undefined ? undefined : near[subject.rowKey];
      if (keys.has(key)) return;
      keys.add(key);
      try {
        const { row } = subject.scopes;
        // A call for several records receives the one of a row or a detail as a selection of one.
        const scopes = { ...(row && { selection: selectionOf([row]) }), ...subject.scopes };
        await runAction(action, { ...subject, scopes: scopesOf(tools.host, scopes) }, tools);
      } finally {
        keys.delete(key);
      }
    },
    [root],
  );
}
