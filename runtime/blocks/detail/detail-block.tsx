import { useTranslation } from 'react-i18next';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason } from '../../request/failures.ts';
import { useWrittenBeside } from '../beside.ts';
import type { BlockInput } from '../block-input.ts';
import { DetailParts } from './detail-parts.tsx';
import { useDetail } from './use-detail.ts';

/** One record, read-only: pictures, groups of fields, related blocks in tabs. */
export function DetailBlock(input: BlockInput<'detail'>) {
  const { t } = useTranslation('runtime');
  const model = useDetail(input.block, input.scopes);
  const { row, failure } = model;
  useWrittenBeside(model.reload);
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
  return (
    <ActionFrame reload={model.reload}>
      <div className="rt-detail" aria-busy={model.loading}>
        <DetailParts detail={input.block} row={row} scopes={input.scopes} place={input.place} />
      </div>
    </ActionFrame>
  );
}
