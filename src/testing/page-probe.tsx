import { useRef } from 'react';
import { useDirtyGuard } from '../../runtime/core/dirty-guard.ts';
import { useRuntime } from '../../runtime/core/runtime-context.ts';

interface ProbeProps {
  page: { id: string };
  params: Readonly<Record<string, string>>;
  address?: { search: string; replace(search: string): void };
  onName?(name: string): void;
}

/** Takes the place of `runtime/page-view.tsx` where the whole console is drawn: shows what it was given, and has something to type into and to press. */
export function PageView({ page, params, address: own, onName }: ProbeProps) {
  const host = useRuntime();
  const box = useRef<HTMLDivElement>(null);
  useDirtyGuard(box, () => box.current?.querySelector('input')?.value === 'unsaved');
  return (
    <div ref={box}>
      <p>
        page {page.id} of {host.community?.communityName}, {own?.search || 'no search'}, id {params.id ?? 'none'}
      </p>
      <input aria-label={`typed in ${page.id}`} />
      <button type="button" onClick={() => own?.replace('page=2')}>
        page 2 of {page.id}
      </button>
      <button type="button" onClick={() => host.openPage('record/openingDetail', { id: '7' })}>
        open record 7 from {page.id}
      </button>
      <button type="button" onClick={() => onName?.('李*')}>
        its record is called 李*
      </button>
      <p>{host.holds('record:opening:export') ? 'may export' : 'may not export'}</p>
    </div>
  );
}
