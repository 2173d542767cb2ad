import { Button } from 'antd';
import { useRuntime } from '../runtime-provider.tsx';
import { textOf } from '../text-of.ts';
import { ActionIcon } from './action-icon.tsx';
import type { ActionInput } from './action-input.ts';
import { useOpenTarget } from './use-open-target.ts';

/** Opens another page. */
export function OpenButton({ action, scopes, disabled }: ActionInput<'open'>) {
  const { language } = useRuntime();
  const openTarget = useOpenTarget();
  return (
    <Button
      autoInsertSpace={false}
      icon={<ActionIcon name={action.icon} />}
      disabled={disabled}
      onClick={() => openTarget(action.target, scopes)}
    >
      {textOf(action.label, language)}
    </Button>
  );
}
