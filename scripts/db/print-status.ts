import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { DatabaseStatus } from '../../server/db/database-status.ts';
import type { PendingChange } from '../../server/db/pending-changes.ts';
import { withoutPassword } from '../../server/db/postgres.ts';
import type { ReplicaState } from '../../server/db/replicas/judge-replica.ts';
import type { ServerConfig } from '../../server/settings/config.ts';

const SETUP = {
  missing: 'not set up',
  loading: 'a first load was cut short',
  filling: 'set up, older records or divisions are still being filled in',
  done: 'set up',
};

const REPLICA: Record<ReplicaState, string> = {
  good: 'good',
  away: 'away, it does not answer',
  lagging: 'left out, it does not show what the primary has written',
  promoted: 'left out, it takes writes itself',
  wrong: 'left out, it is no replica of this database',
};

/** What `npm run db -- status` prints. */
export function statusText(status: DatabaseStatus, config: ServerConfig, catalogue: Catalogue): string {
  const where = config.databaseUrl
    ? `PostgreSQL ${status.version} at ${withoutPassword(config.databaseUrl)}`
    : `Embedded database (PostgreSQL ${status.version}) in ${config.dataDir}/pg`;
  const widest = Math.max(0, ...status.tables.map(({ name }) => name.length));
  const lines = [`${where}: ${SETUP[status.setup]}`, ''];
  for (const { name, rows, bytes } of status.tables) {
    lines.push(`  ${name.padEnd(widest)} ${String(rows).padStart(10)} rows ${sizeText(bytes).padStart(10)}`);
  }
  lines.push('');
  if (status.foreign.length > 0) lines.push(`Not of the console, and in no backup: ${status.foreign.join(', ')}`);
  for (const [name, months] of status.partitions) {
    lines.push(
      `Months of ${name}: ${months.length > 0 ? `${months[0]} to ${months.at(-1)} (${months.length})` : 'none'}`,
    );
  }
  for (const { entity, month, files, rows, bytes } of status.archive) {
    lines.push(`Archived, ${entity} ${month}: ${rows} rows in ${files} files, ${sizeText(bytes)}`);
  }
  const keys = [...status.keys].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  lines.push(`Data keys in use: ${keys.map(([id, count]) => `${id} (${count} values)`).join(', ') || 'none'}`);
  for (const { entity, field, states } of status.queues) {
    const { title, fields } = catalogue.entities[entity] ?? {};
    const dictionary = catalogue.dictionaries[fields?.[field]?.dictionary ?? ''];
    const texts = [...states].map(([code, count]) => {
      const value = dictionary?.values.find((one) => String(one.value) === code);
      return `${value?.label.en ?? (code || 'without a state')} ${count}`;
    });
    lines.push(`${title?.en ?? entity}: ${texts.join(', ') || 'none'}`);
  }
  for (const { address, state, lagSeconds } of status.replicas ?? []) {
    const behind = state === 'away' ? '' : `, at most ${lagSeconds} s behind`;
    lines.push(`Replica ${address}: ${REPLICA[state]}${behind}`);
  }
  if (status.pending.length === 0) lines.push('Nothing is pending.');
  else lines.push('Pending (the next start adds it, or "npm run db -- migrate"):');
  for (const change of status.pending) lines.push(`  ${changeText(change)}`);
  return lines.join('\n');
}

export function changeText({ kind, table, name = '' }: PendingChange): string {
  switch (kind) {
    case 'table':
      return `table ${table}`;
    case 'column':
      return `column ${table}.${name}`;
    case 'index':
      return `index ${name} on ${table}`;
    case 'rollUp':
      return `counts by day of ${table}`;
    case 'partition':
      return `month ${name} of ${table}`;
    case 'conflict':
      return `${table}: the column ${name}; the server will not start`;
    case 'unpartitioned':
      return `${table} is one table and could lie in months: "npm run db -- migrate --partition", in a quiet hour`;
  }
}

export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
