import { App } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { useDiscard } from '../../actions/use-discard.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useStored } from '../../core/use-stored.ts';
import { useTexts } from '../../core/use-texts.ts';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { StaleNote } from '../../looks/stale-note.tsx';
import { failureReason } from '../../request/failures.ts';
import type { BlockInput } from '../block-input.ts';
import { DetailParts } from '../detail/detail-parts.tsx';
import { useDetail } from '../detail/use-detail.ts';
import { NestedBlock } from '../nested-block.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { recordOf } from './record-of.ts';
import { useNext } from './use-next.ts';
import '../beside.css';
import './approval.css';

/** A record, its history, and a decision about it; then, if the user wishes, the next one that waits. */
export function ApprovalBlock({ block, place, scopes, nested }: BlockInput<'approval'>) {
  const t = useTexts();
  const { message } = App.useApp();
  const { page } = usePageFrame();
  const discard = useDiscard();
  /** The key of the record that was opened next; until then it is the page's. */
  const [gone, goTo] = useState<string>();
  /** Counts decisions: the history is loaded again after each. */
  const [decisions, setDecisions] = useState(0);
  const [auto, setAuto] = useStored(`runtime.${page.id}.${place}.next`, (stored) => stored === true);
  const isDirty = useRef(() => false);
  useStartAgain(block.key, scopes, () => goTo(undefined));

  const detail = useMemo(() => recordOf(block, gone ?? block.key), [block, gone]);
  const { row, isPrevious, loading, failure, notFound, reload, follow } = useDetail(detail, scopes);
  const inner = useMemo(() => ({ ...scopes, ...(row && { row }) }), [scopes, row]);
  const next = useNext(block, row, scopes);
  const key = row === undefined ? '' : String(row[block.rowKey]);

  const goOn = async () => {
    const found = await next?.find();
    if (found === 'none') message.info(t('approval.noNext'));
    if (found === undefined || found === 'none' || found === 'failed') return follow();
    isDirty.current = () => false;
    goTo(found);
  };
  const skip = async () => {
    if (!isDirty.current() || (await discard())) await goOn();
  };
  const decided = () => {
    isDirty.current = () => false;
    setDecisions((count) => count + 1);
    if (auto && next) void goOn();
    else follow();
  };

  if (notFound) {
    return (
      <div className="rt-card rt-failed" role="alert">
        <p className="rt-failed-title">{t('detail.notFound')}</p>
      </div>
    );
  }
  if (failure && !row)
    return <LoadFailed card text={t('detail.loadFailed')} more={failureReason(failure, t)} onRetry={reload} />;
  if (!row) return <SkeletonLines card lines={10} />;
  return (
    <ActionFrame reload={follow}>
      <div {...markOf(block)} className={nested ? 'rt-approval rt-nested' : 'rt-approval'} aria-busy={loading}>
        {failure && <StaleNote failure={failure} onRetry={reload} />}
        <div className="rt-approval-parts">
          <div className="rt-detail">
            <DetailParts key={key} detail={detail} row={row} scopes={scopes} place={place} />
          </div>
          <div className="rt-approval-side">
            <DecisionPanel
              key={`${key} ${decisions}`}
              approval={block}
              row={row}
              scopes={inner}
              busy={loading}
              leaving={isPrevious}
              isDirty={isDirty}
              onDecided={decided}
              next={next && { busy: next.busy, go: () => void skip(), auto, setAuto }}
            />
            {block.history && (
              <NestedBlock
                key={`history ${key} ${decisions}`}
                block={block.history}
                place={`${place}.history`}
                scopes={inner}
                nested={false}
              />
            )}
          </div>
        </div>
      </div>
    </ActionFrame>
  );
}

/** Another record in the page's address starts the block again. */
function useStartAgain(
  key: BlockInput<'approval'>['block']['key'],
  scopes: BlockInput<'approval'>['scopes'],
  start: () => void,
) {
  const asked = JSON.stringify([key, scopes.params, scopes.row]);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== asked) start();
    before.current = asked;
  });
}
