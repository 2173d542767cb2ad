import { useEffect, useMemo, useRef } from 'react';
import type { ResolvedStep, Values } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../core/values.ts';
import { adoptSteps } from './adopt-steps.ts';
import { createRecordForm } from './create-record-form.ts';
import { initialValues } from './initial-values.ts';
import type { RecordForm } from './record-form.ts';

export type { RecordForm } from './record-form.ts';

export interface RecordFormInput {
  /** The document's own, not a copy made at every render: those with other rules make another form. */
  steps: readonly ResolvedStep[];
  /** The first values of fields, over the record and over their defaults. */
  initial: Values;
  scopes: Scopes;
  /** The record that fills the fields in. It is read once: give the component a key to start from another. */
  record?: Row;
}

/**
 * The form of a block or dialog. It is made once and exists as long as the component, hidden or not; when its document
 * changes meanwhile (in dev), it goes on where it can; else typed text is copied into a new one.
 */
export function useRecordForm({ steps, initial, scopes, record }: RecordFormInput): RecordForm {
  const host = useRuntime();
  const t = useTexts();
  const latest = useRef({ host, t, scopes });
  latest.current = { host, t, scopes };
  const before = useRef<RecordForm>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: record and initial are read once
  const form = useMemo(() => {
    if (before.current && adoptSteps(before.current.parts, steps)) return before.current;
    const inReach = () => scopesOf(latest.current.host, latest.current.scopes);
    const made = createRecordForm({
      steps,
      values: initialValues(steps, initial, record, inReach()),
      scopes: inReach,
      wording: () => ({ language: latest.current.host.language, t: latest.current.t }),
      custom: host.custom.derive,
    });
    if (before.current) made.fill(before.current.present());
    return made;
  }, [steps]);
  before.current = form;
  const { community, account } = host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: conditions read these
  useEffect(() => form.rescope(), [form, scopes, community, account]);
  return form;
}
