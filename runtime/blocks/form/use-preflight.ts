import { App } from 'antd';
import type { ResolvedForm } from '../../../schemas/generated/grammar.ts';
import { useConfirm } from '../../actions/use-confirm.tsx';
import { holds } from '../../core/conditions.ts';
import { fillText } from '../../core/fill-text.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, resolveValues, type Scopes } from '../../core/values.ts';

/**
 * Asks the server before a form is sent, and the user where an answer gives reason for it.
 *
 * @returns whether it may be sent; a call that fails throws, since the answer is unknown then
 */
export function usePreflight(): (block: ResolvedForm, scopes: Scopes) => Promise<boolean> {
  const t = useTexts();
  const { client, language } = useRuntime();
  const { modal } = App.useApp();
  const confirm = useConfirm();
  return async (block, scopes) => {
    for (const { endpoint, params = {}, when, text, stop } of block.preflight) {
      const answer = (await client.post<Row | null>(endpoint, resolveValues(params, scopes), { inPlace: true })) ?? {};
      if (!holds(when, answer, { ...scopes, answer })) continue;
      if (stop) {
        modal.error({
          title: t('form.stopped'),
          content: fillText(text, language, answer),
          okText: t('form.ok'),
          okButtonProps: { autoInsertSpace: false },
        });
        return false;
      }
      const sure = await confirm({ text }, { title: block.submit.label, scopes: { values: answer } });
      if (!sure) return false;
    }
    return true;
  };
}
