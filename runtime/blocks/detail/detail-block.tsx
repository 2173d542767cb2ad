import { ActionFrame } from '../../actions/action-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useTexts } from '../../core/use-texts.ts';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { StaleNote } from '../../looks/stale-note.tsx';
import { failureReason } from '../../request/failures.ts';
import type { BlockInput } from '../block-input.ts';
import { DetailParts } from './detail-parts.tsx';
import { useRecordName } from './record-name.ts';
import { useDetail } from './use-detail.ts';

/** One record, read-only: pictures, groups of fields, related blocks in tabs. */
export function DetailBlock(input: BlockInput<'detail'>) {
  const t = useTexts();
  const model = useDetail(input.block, input.scopes);
  const { row, failure } = model;
  useRecordName(input.block, row, input.place);
  if (model.notFound) {
    return (
      <div className="rt-card rt-failed" role="alert">
        <p className="rt-failed-title">{t('detail.notFound')}</p>
      </div>
    );
  }
  if (failure && !row)
    return <LoadFailed card text={t('detail.loadFailed')} more={failureReason(failure, t)} onRetry={model.reload} />;
  if (!row) return <SkeletonLines card lines={10} />;
  return (
    <ActionFrame reload={model.follow}>
      <div {...markOf(input.block)} className="rt-detail" aria-busy={model.loading}>
        {failure && <StaleNote failure={failure} onRetry={model.reload} />}
        <DetailParts detail={input.block} row={row} scopes={input.scopes} place={input.place} />
      </div>
    </ActionFrame>
  );
}
