import { useState } from 'react';
import type { ResolvedFormAction } from '../../../schemas/generated/grammar.ts';
import { type Row, resolveValue } from '../../core/values.ts';
import { useOnce } from '../../data/use-once.ts';
import type { RequestFailure } from '../../request/failures.ts';
import { type ActionSubject, nearOf } from '../action-kind.ts';

export interface FormRecord {
  /** What the form starts from; undefined for an empty form. */
  record: Row | undefined;
  /** Nothing can be filled in yet. */
  loading: boolean;
  failure: RequestFailure | undefined;
  retry(): void;
  /** A new number for each state that the form starts from. */
  round: number;
}

/** The record that a form dialog starts from: loaded, or the row that it was opened on, or none. */
export function useFormRecord(
  { load, fill }: Pick<ResolvedFormAction, 'load' | 'fill'>,
  subject: ActionSubject,
): FormRecord {
  const key = load && resolveValue(load.key, subject.scopes);
  const loads = load !== undefined && key !== undefined && key !== null && key !== '';
  const loaded = useOnce<Row>(load?.endpoint ?? '', loads ? { id: key } : undefined);
  const [opened] = useState(() => (!load && fill ? nearOf(subject) : undefined));
  const { content, loading, version } = loaded;
  return {
    record: content ?? opened,
    loading,
    failure: content === undefined && !loading ? loaded.failure : undefined,
    retry: loaded.reload,
    round: version,
  };
}
