import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { ResolvedTimeline } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { useData } from '../../data/data-context.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import { filteredBy } from '../asked-with.ts';
import { useCommunityPayload } from '../use-community.ts';
import '../../looks/plain-table.css';

interface DifferenceDialogProps {
  steps: ResolvedTimeline;
  scopes: Scopes;
  nested: boolean;
  /** The earlier step and the later one. */
  compared: readonly [Row, Row];
  close(): void;
}

interface Difference {
  label: string;
  before: string;
  after: string;
}

/** What differs of a record between two steps of its history, field by field, in the words of the server. */
export default function DifferenceDialog({ steps, scopes, nested, compared, close }: DifferenceDialogProps) {
  const t = useTexts();
  const host = useRuntime();
  const data = useData();
  const community = useCommunityPayload(steps.scope, scopes, nested);
  const [found, setFound] = useState<readonly Difference[] | RequestFailure>();
  const [attempt, setAttempt] = useState(0);
  const [since, until] = compared.map((step) => String(step[steps.rowKey]));
  const question = JSON.stringify({
    ...filteredBy(steps.fixedFilters, scopesOf(host, scopes)),
    ...community,
    since,
    until,
  });
  const { endpoint } = steps;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const abort = new AbortController();
    setFound(undefined);
    data.read<{ difference: Difference[] }>({ endpoint, payload: JSON.parse(question) }, abort.signal).then(
      ({ difference }) => !abort.signal.aborted && setFound(difference),
      (failure: RequestFailure) => !abort.signal.aborted && setFound(failure),
    );
    return () => abort.abort();
  }, [data, endpoint, question, attempt]);

  const [before, after] = compared.map((step) => String(step[steps.time] ?? ''));
  return (
    <Modal open centered width={640} title={t('history.difference')} onCancel={close} footer={null}>
      {found === undefined && <SkeletonLines lines={4} />}
      {found instanceof RequestFailure && (
        <LoadFailed
          text={t('list.loadFailed')}
          more={failureReason(found, t)}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
      {Array.isArray(found) && found.length === 0 && <p className="rt-nothing rt-centred">{t('history.same')}</p>}
      {Array.isArray(found) && found.length > 0 && (
        <table className="rt-plain-table rt-difference">
          <thead>
            <tr>
              <th scope="col">{t('history.field')}</th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {(found as readonly Difference[]).map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they never move.
              <tr key={place}>
                <th scope="row">{one.label}</th>
                <td>{one.before}</td>
                <td>{one.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
