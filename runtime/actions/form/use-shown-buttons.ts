import type { ResolvedFormAction } from '../../../schemas/generated/grammar.ts';
import { isVisible } from '../../core/conditions.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import type { Scopes } from '../../core/values.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { useTracked } from '../../formily/use-tracked.ts';

/** One of several buttons that send a form. */
export type FormButton = NonNullable<ResolvedFormAction['buttons']>[number];

const NONE: FormButton[] = [];

/**
 * Those of the several buttons of a form that the account may press and that are shown for what its fields hold; none of a form with
 * the one button.
 */
export function useShownButtons(
  { buttons = NONE }: Pick<ResolvedFormAction, 'buttons'>,
  form: RecordForm,
  scopes: Scopes,
): readonly FormButton[] {
  const { holds } = useRuntime();
  const shown = useTracked(() => {
    if (buttons.length === 0) return '';
    const values = form.present();
    const isShown = ({ menuCode, visibleWhen }: FormButton) =>
      (menuCode === undefined || holds(menuCode)) && isVisible(visibleWhen, values, { ...scopes, values });
    return buttons.map((button) => Number(isShown(button))).join('');
  });
  return buttons.filter((_, at) => shown[at] === '1');
}
