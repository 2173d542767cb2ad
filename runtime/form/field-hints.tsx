import { useEffect, useMemo, useState } from 'react';
import type { Hint, ResolvedField } from '../../schemas/generated/grammar.ts';
import { valueReads } from '../core/condition-reads.ts';
import { holds } from '../core/conditions.ts';
import { fillText } from '../core/fill-text.ts';
import { markOf } from '../core/part-marks.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { type Row, resolveValue, type Scopes, scopesOf } from '../core/values.ts';
import { useData } from '../data/data-context.tsx';
import { useTracked } from '../formily/use-tracked.ts';
import type { RecordForm } from './record-form.ts';

interface FieldHintsProps {
  form: RecordForm;
  hints: NonNullable<ResolvedField['hints']>;
  scopes: Scopes;
}

/** Milliseconds: several hints with the same call share one answer. */
const ANSWER_AGE = 10_000;

/** What the server returns about a field's value, shown below the field. */
export function FieldHints({ hints, ...rest }: FieldHintsProps) {
  return hints.map((hint) => <FieldHint key={`${hint.endpoint} ${hint.text.en}`} hint={hint} {...rest} />);
}

function FieldHint({ form, hint, scopes }: Omit<FieldHintsProps, 'hints'> & { hint: Hint }) {
  const host = useRuntime();
  const { language } = host;
  const data = useData();
  const { endpoint } = hint;
  const names = useMemo(() => Object.values(hint.params).flatMap((value) => valueReads(value) ?? []), [hint]);
  const values = useTracked(() => Object.fromEntries(names.map((name) => [name, form.read(name)])));
  const inReach = scopesOf(host, { ...scopes, values });
  const asked = Object.entries(hint.params).map(([name, value]) => [name, resolveValue(value, inReach)]);
  const isWhole = asked.every(([, value]) => value !== undefined && value !== null && value !== '');
  const payload = isWhole ? JSON.stringify(Object.fromEntries(asked)) : undefined;
  const [said, setSaid] = useState<{ payload: string; answer: Row }>();
  useEffect(() => {
    if (payload === undefined) return;
    const abort = new AbortController();
    // A hint that cannot be loaded is left out: the server checks what is sent anyway.
    data
      .read<Row | null>({ endpoint, payload: JSON.parse(payload), maxAge: ANSWER_AGE, quiet: true }, abort.signal)
      .then(
        (answer) => setSaid({ payload, answer: answer ?? {} }),
        () => {},
      );
    return () => abort.abort();
  }, [data, endpoint, payload]);
  const answer = said && said.payload === payload ? said.answer : undefined;
  return (
    <div {...markOf(hint)} className="rt-form-help" role="status">
      {answer && holds(hint.when, answer, { ...inReach, answer }) && (
        <span className={`rt-tone-${hint.tone ?? 'warning'}`}>{fillText(hint.text, language, answer)}</span>
      )}
    </div>
  );
}
