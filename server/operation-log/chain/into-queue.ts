import { type RawBuilder, sql } from 'kysely';
import { columnNames, table } from '../../db/sql/table.ts';
import type { Services } from '../../services/services.ts';
import { type MarkedLine, markOf } from './chain-marks.ts';

const waiting = table('console_log_waiting');

/** The statement that has a line taken into the chain once it is committed, as part of the one that writes it. */
export function intoQueue(line: MarkedLine, keys: Services['keys']): RawBuilder<unknown> {
  return sql`
    insert into ${waiting} (${columnNames(waiting, 'log_id', 'log_time', 'mark')})
    values (${line.id}, ${line.logTime}, ${markOf(line, keys)})`;
}
