import { sql } from 'kysely';
import { columnNames, table } from '../../db/sql/table.ts';
import type { Services } from '../../services/services.ts';
import { type MarkedLine, markOf } from './chain-marks.ts';

const waiting = table('console_log_waiting');

/** Has a line taken into the chain once it is committed, as part of the transaction that writes it. */
export async function queueLine(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  line: MarkedLine,
): Promise<void> {
  await database.run(sql`
    insert into ${waiting} (${columnNames(waiting, 'log_id', 'log_time', 'mark')})
    values (${line.id}, ${line.logTime}, ${markOf(line, keys)})`);
}
