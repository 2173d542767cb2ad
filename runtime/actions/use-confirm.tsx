import { Modal } from 'antd';
import { useCallback, useRef } from 'react';
import type { Confirm, ResolvedItem, Text } from '../../schemas/generated/grammar.ts';
import { useDialogs } from '../core/dialogs.tsx';
import { fillText } from '../core/fill-text.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { Row, Scopes } from '../core/values.ts';
import { AboutRecord } from './about-record.tsx';

/** The subject of the question. */
export interface ConfirmAsk {
  /** The action's label, where the question has no title of its own. */
  title: Text;
  /** With `impact` it is called first with dryRun, to report what it would change. */
  endpoint?: string;
  payload?: object;
  scopes: Scopes;
  /** It destroys: its button is red, and the cancel button has the focus. */
  danger?: boolean;
  /** Labels of the two buttons in place of the usual ones. */
  yes?: string;
  no?: string;
  /** Which record it is about. */
  about?: readonly ResolvedItem[];
  row?: Row;
  /** Shown above the question, such as that some of the ticked rows are left out. */
  note?: string;
}

/**
 * Asks before something is done. `{name}` in the question means a value of the record, of the form, of the selection
 * or of the impact. A call that cannot report its impact is not made: its failure was reported, and the answer is no.
 */
export function useConfirm(): (confirm: Confirm, ask: ConfirmAsk) => Promise<boolean> {
  const host = useRuntime();
  const t = useTexts();
  const dialogs = useDialogs();
  const latest = useRef({ host, t });
  latest.current = { host, t };
  return useCallback(
    async (confirm, { title, endpoint, payload, scopes, danger, note, yes, no, about, row }) => {
      const { host, t } = latest.current;
      let impact: object = {};
      if (confirm.impact && endpoint !== undefined) {
        const answer = await host.client
          .post<object | null>(endpoint, { ...payload, dryRun: true })
          .then((found) => found ?? {})
          .catch(() => undefined);
        if (!answer) return false;
        impact = answer;
      }
      const values = { ...scopes.selection, ...scopes.node, ...scopes.row, ...scopes.values, ...impact };
      return new Promise((done) =>
        dialogs.show(({ close }) => {
          const answer = (sure: boolean) => {
            close();
            done(sure);
          };
          return (
            <Modal
              open
              centered
              width={440}
              title={textOf(confirm.title ?? title, host.language)}
              okText={yes ?? t('action.ok')}
              cancelText={no ?? t('action.cancel')}
              okButtonProps={{ danger: danger === true, autoInsertSpace: false }}
              cancelButtonProps={{ autoInsertSpace: false, autoFocus: danger === true }}
              onOk={() => answer(true)}
              onCancel={() => answer(false)}
            >
              {about && row && <AboutRecord items={about} row={row} />}
              {note !== undefined && <p className="rt-confirm-note">{note}</p>}
              <p className="rt-confirm-text">{fillText(confirm.text, host.language, values)}</p>
            </Modal>
          );
        }),
      );
    },
    [dialogs],
  );
}
