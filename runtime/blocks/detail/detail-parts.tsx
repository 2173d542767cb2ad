import { useMemo } from 'react';
import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { useReveal, useRevealedRow } from '../../actions/reveal/use-reveal.tsx';
import { isVisible } from '../../core/conditions.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { DetailGroup } from './detail-group.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Pictures } from './pictures.tsx';

interface DetailPartsProps {
  detail: ResolvedDetail;
  row: Row;
  scopes: Scopes;
  place: string;
}

/** All of a record that was loaded: head, pictures, groups, tabs. It is inside the frame whose `reload` its actions use. */
export function DetailParts({ detail, row, scopes, place }: DetailPartsProps) {
  const host = useRuntime();
  const inner = useMemo(() => ({ ...scopes, row }), [scopes, row]);
  const inReach = scopesOf(host, inner);
  const reveal = useReveal(detail.reveal);
  const shown = useRevealedRow(reveal, row) ?? row;
  const input = { row: shown, stored: row, scopes: inner, inReach, rowKey: detail.rowKey, reveal };
  const pictures = detail.pictures.filter((item) => isVisible(item.visibleWhen, row, inReach));
  const groups = detail.groups.filter((group) => isVisible(group.visibleWhen, row, inReach));
  return (
    <>
      <DetailHead block={detail} {...input} />
      <Pictures items={pictures} row={shown} />
      {groups.map((group) => (
        <DetailGroup key={group.title.zh} group={group} {...input} />
      ))}
      <DetailTabs tabs={detail.tabs} row={row} scopes={inner} place={place} />
    </>
  );
}
