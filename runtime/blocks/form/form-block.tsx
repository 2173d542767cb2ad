import { useState } from 'react';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, resolveValue, scopesOf } from '../../core/values.ts';
import { useOnce } from '../../data/use-once.ts';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason } from '../../request/failures.ts';
import type { BlockInput } from '../block-input.ts';
import { FormBody } from './form-body.tsx';

/** The server's status for a record that is not there. */
const NOT_FOUND = 40401;

/** Sections or steps of fields: loads, checks, sends, and warns before typed text is lost. */
export function FormBlock(input: BlockInput<'form'>) {
  const { block, scopes } = input;
  const t = useTexts();
  const host = useRuntime();
  /** Another new record was requested: nothing is loaded into this one. */
  const [{ round, kept }, setRound] = useState<{ round: number; kept?: Row }>({ round: 0 });
  const key = block.load && resolveValue(block.load.key, scopesOf(host, scopes));
  const isNew = round > 0 || key === undefined || key === null || key === '';
  const answer = useOnce<Row>(block.load?.endpoint ?? '', isNew ? undefined : { id: key });
  const { failure, content, loading, version } = answer;
  if (!isNew && failure?.code !== NOT_FOUND && failure && !content) {
    return <LoadFailed card text={t('form.loadFailed')} more={failureReason(failure, t)} onRetry={answer.reload} />;
  }
  if (!isNew && !content) {
    if (loading) return <SkeletonLines card lines={10} />;
    return (
      <div className="rt-card rt-failed" role="alert">
        <p className="rt-failed-title">{t('form.notFound')}</p>
      </div>
    );
  }
  return (
    <ActionFrame reload={answer.reload}>
      <FormBody
        key={`${round} ${version}`}
        {...input}
        record={isNew ? undefined : content}
        kept={kept}
        onAnother={(kept) => setRound({ round: round + 1, kept })}
      />
    </ActionFrame>
  );
}
