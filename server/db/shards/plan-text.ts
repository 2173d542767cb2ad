import type { ShardPlan } from './shard-plan.ts';
import { SHARD_KEY } from './table-distribution.ts';

/** What `npm run db -- shard-plan` prints: a script for psql, whose comments say why. */
export function planText(plan: ShardPlan, { isEmbedded }: { isEmbedded: boolean }): string {
  const { keys, narrowed, counts, reference, distributed, partitioned, local, foreign, wrong } = plan;
  const lines = [
    '-- Spreads this database over several nodes by community, with Citus 11.3 or newer. Made from the documents and from the keys',
    '-- of this database by the rules that Citus documents; it was never run on Citus by those who wrote it. Back up first, stop',
    '-- every server, run it on the coordinator after citus_add_node of each node. docs/scale.md says what is left to be done.',
  ];
  const add = (title: string, texts: readonly string[]) => {
    if (texts.length > 0) lines.push('', `-- ${title}`, ...texts);
  };
  add('In the way, mend this first', wrong.map(comment));
  if (isEmbedded) {
    const moved =
      '-- This is the embedded database: move it to PostgreSQL first (npm run db -- move-to), and ask there.';
    lines.push('', moved);
  }
  add(
    `Rows without a ${SHARD_KEY} can lie nowhere. Each of these has to answer 0`,
    keys.map(({ table }) => `select '${table}' as "table", count(*) from "${table}" where ${SHARD_KEY} is null;`),
  );
  add(
    `Every unique key has to contain ${SHARD_KEY}`,
    keys.flatMap(({ statements }) => statements),
  );
  add(
    'From then on unique in a community only. Nothing but the server prevents the same value in two communities',
    narrowed.map(({ table, columns }) => comment(`${table} (${columns.join(', ')})`)),
  );
  add(
    'Citus takes no table with triggers. Without counts by day figures are worked out of the rows: the answers are the same',
    counts,
  );
  add('The coordinator holds what is local, and a copy of what every node has', [
    `select citus_set_coordinator_host('localhost', 5432); -- as the other nodes reach it`,
  ]);
  add('On every node, because rows of every community are shown with it', reference);
  add('By community; all in one group, so that what belongs to a community lies on one node', distributed);
  add('Months go with their table, and so do those that are added later', partitioned.map(comment));
  add('Gives back the room of the rows that were copied', [
    ...[...reference, ...distributed].map(
      (statement) => `select truncate_local_data_after_distributing_table(${/'(\w+)'/.exec(statement)?.[0]});`,
    ),
  ]);
  add('On the coordinator alone: nothing is run for these', local.map(comment));
  add('Not of the console', foreign.map(comment));
  return `${lines.join('\n')}\n`;
}

function comment(text: string): string {
  return `--   ${text}`;
}
