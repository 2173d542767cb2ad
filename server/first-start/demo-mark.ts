import { createHash } from 'node:crypto';
import type { DemoPlan } from '../demo/index.ts';

/** Identifies demo data: data of another version cannot be continued. */
export function demoMark({ records, tables }: DemoPlan): string {
  const { first, last, total } = records;
  const drawn = [
    total,
    tables.map(([entity, rows]) => [entity, rows.length]),
    records.dayRows(first),
    records.dayRows(last),
  ];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 16);
}
