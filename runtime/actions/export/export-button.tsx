import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedExport } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import { actionIcon } from '../action-icon.tsx';
import { useExportJobs } from './export-jobs.tsx';

interface ExportButtonProps {
  action: ResolvedExport;
  disabled: boolean;
  /** What the list around it is asked by; undefined outside a list, or when the list is of nothing. */
  listPayload?: () => object | undefined;
}

/** Makes a file of what the filters leave, as a job; asks for the format where there are several. */
export function ExportButton({ action, disabled, listPayload }: ExportButtonProps) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const { start } = useExportJobs();
  const [busy, setBusy] = useState(false);
  /** Undefined until the menu is asked for the first time: until then there is none. */
  const [open, setOpen] = useState<boolean>();
  const payload = listPayload?.();
  const run = async (format: string) => {
    setBusy(true);
    await start(action.endpoint, { ...payload, columns: action.columns, format, language });
    setBusy(false);
  };
  const [first, ...others] = action.formats;
  const press = () => {
    if (others.length > 0) setOpen((shown) => shown ?? true);
    else if (first !== undefined) void run(first);
  };
  const button = (
    <Button
      autoInsertSpace={false}
      icon={actionIcon(action.icon ?? 'ExportOutlined')}
      loading={busy}
      disabled={disabled || payload === undefined || first === undefined}
      aria-haspopup={others.length > 0 ? 'menu' : undefined}
      aria-expanded={others.length > 0 ? open === true : undefined}
      onClick={press}
    >
      {textOf(action.label, language)}
      {others.length > 0 && <DownOutlined aria-hidden />}
    </Button>
  );
  if (others.length === 0 || open === undefined) return button;
  const items = action.formats.map((format) => ({ key: format, label: t(`export.${format}`) }));
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      disabled={disabled || payload === undefined}
      menu={{ items, onClick: ({ key }) => run(key) }}
    >
      {button}
    </Dropdown>
  );
}
