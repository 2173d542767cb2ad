import { useEffect } from 'react';
import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { cellNamed } from '../../cells/cell-named.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import type { Row } from '../../core/values.ts';

/** A record's short name: the name in its head, else its first field, where that is text. Masked as it is shown. */
export function recordName({ head, groups }: ResolvedDetail, row: Row): string | undefined {
  const item = head?.title ?? groups[0]?.items[0];
  const value = item && cellNamed(item.cell)?.readAsItStands ? row[item.field] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Passes the name of a page's record to the console. @param row undefined until it is loaded */
export function useRecordName(detail: ResolvedDetail, row: Row | undefined, place: string): void {
  const { onName } = usePageFrame();
  const name = row && place === 'page' ? recordName(detail, row) : undefined;
  useEffect(() => {
    if (name !== undefined) onName?.(name);
  }, [name, onName]);
}
