import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../runtime-provider.tsx';
import { scopesOf } from '../values.ts';
import { useActionFrame, useFollowUps } from './action-frame.tsx';
import { type ActionSubject, type ActionTools, nearOf } from './action-kind.ts';
import { runAction } from './action-kinds.ts';
import { useDialogs } from './dialog-host.tsx';
import { useExportJobs } from './export/export-jobs.tsx';
import { useConfirm } from './use-confirm.tsx';
import { useOpenTarget } from './use-open-target.ts';

/**
 * Runs any action, for buttons, menus, shortcuts and rows alike. While one runs for a record, it is not started again for
 * the same record: a double click is one click. The function is the same at every render.
 */
export function useRunAction(): (action: ResolvedAction, subject: ActionSubject) => Promise<void> {
  const host = useRuntime();
  const { t } = useTranslation('runtime');
  const { message, notification } = App.useApp();
  const dialogs = useDialogs();
  const place = useActionFrame();
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
    tell: (key, tone, title, text, final) =>
      notification[tone]({ key, message: title, description: text, duration: final ? 6 : 0, role: 'status' }),
  };
  const latest = useRef(tools);
  latest.current = tools;
  return useCallback(async (action, subject) => {
    const { current: tools } = latest;
    const keys = running.current.get(action) ?? new Set();
    running.current.set(action, keys);
    const near = nearOf(subject);
    const key = subject.rowKey === undefined ? undefined : near[subject.rowKey];
    if (keys.has(key)) return;
    keys.add(key);
    try {
      await runAction(action, { ...subject, scopes: scopesOf(tools.host, subject.scopes) }, tools);
    } finally {
      keys.delete(key);
    }
  }, []);
}
