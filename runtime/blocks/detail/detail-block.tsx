import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../actions/action-button.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason } from '../../request/failures.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import type { BlockInput } from '../block-input.ts';
import { DetailGroup } from './detail-group.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Pictures } from './pictures.tsx';
import { useDetail } from './use-detail.ts';

/** One record, read-only: pictures, groups of fields, related blocks in tabs. */
export function DetailBlock({ block, place, scopes }: BlockInput<'detail'>) {
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  const model = useDetail(block, scopes);
  const { row, failure } = model;
  const inner = useMemo(() => ({ ...scopes, row }), [scopes, row]);
  if (model.notFound) {
    return (
      <div className="rt-failed" role="alert">
        <p className="rt-failed-title">{t('detail.notFound')}</p>
      </div>
    );
  }
  if (failure)
    return <LoadFailed text={t('detail.loadFailed')} more={failureReason(failure, t)} onRetry={model.reload} />;
  if (!row) return <SkeletonLines lines={10} />;
  const actions = allowedActions(block.actions, host);
  return (
    <div className="rt-detail" aria-busy={model.loading}>
      {actions.length > 0 && (
        <div className="rt-buttons rt-detail-actions">
          {actions.map((action) => (
            <ActionButton key={`${action.type} ${action.label.zh}`} action={action} scopes={inner} />
          ))}
        </div>
      )}
      <Pictures items={block.pictures} row={row} />
      {block.groups.map((group) => (
        <DetailGroup key={group.title.zh} title={group.title} items={group.items} row={row} scopes={inner} />
      ))}
      <DetailTabs tabs={block.tabs} row={row} scopes={inner} place={place} />
    </div>
  );
}
